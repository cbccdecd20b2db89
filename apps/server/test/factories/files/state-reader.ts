/** A reader of the state's files for tests alone, written from the published columns and from nothing of the app's own. */

interface Held {
  readonly rows: Map<string, Record<string, string>>;
}

const kinds = ['Inventory', 'InventoryTransfer', 'InventoryAdjustment', 'Sale'] as const;
type Kind = (typeof kinds)[number];

const keys: Record<Kind, string> = {
  Inventory: 'ExternalIdentifier',
  InventoryTransfer: 'ExternalIdentifier',
  InventoryAdjustment: 'ExternalIdentifier',
  Sale: 'SaleDetailExternalIdentifier',
};

const taken = (of: Record<string, string> | undefined): number => Number(of?.['Quantity'] ?? 0);

/** What the state knows after the files that it was given, in their order. It refuses what its guide says it refuses. */
export class StateReader {
  readonly refusals: string[] = [];
  private readonly held: Record<Kind, Held> = {
    Inventory: { rows: new Map() },
    InventoryTransfer: { rows: new Map() },
    InventoryAdjustment: { rows: new Map() },
    Sale: { rows: new Map() },
  };
  private readonly quantities = new Map<string, number>();

  /** Reads a file, as the cells of its lines: three of the sender, the columns, then data. */
  read(kind: string, table: readonly (readonly string[])[]): void {
    const known = kinds.find((each) => each === kind);
    if (known === undefined) return;
    const [by = [], , count = [], header = [], ...data] = table;
    if ((by[1] ?? '').length > 35) this.refusals.push(`${kind}: CreatedBy is too long`);
    if (Number(count[1]) !== data.length) this.refusals.push(`${kind}: NumberRecords does not match`);
    for (const cells of data) {
      const row = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
      this.take(known, row);
    }
  }

  /** What the state believes a lot to hold; null for one that it does not know. */
  quantityOf(externalId: string): number | null {
    return this.quantities.get(externalId) ?? null;
  }

  /** How many rows of a kind the state has. */
  countOf(kind: Kind): number {
    return this.held[kind].rows.size;
  }

  private take(kind: Kind, row: Record<string, string>): void {
    const { rows } = this.held[kind];
    const key = row[keys[kind]] ?? '';
    const refuse = (why: string) => this.refusals.push(`${kind} ${key}: ${why}`);
    const before = rows.get(key);
    const operation = row['Operation'];
    if (operation === 'INSERT' && before !== undefined) return void refuse('Duplicate External Identifier');
    if (operation !== 'INSERT' && before === undefined) return void refuse('is not in CCRS');
    if (operation !== 'INSERT' && (row['UpdatedBy'] ?? '') === '') return void refuse('UpdatedBy is required');
    const why = operation === 'DELETE' ? null : this.fault(kind, row);
    if (why !== null) return void refuse(why);
    if (kind === 'Inventory') {
      if (operation === 'DELETE') this.quantities.delete(key);
      else this.quantities.set(key, Number(row['QuantityOnHand']));
    }
    if (kind === 'InventoryAdjustment' || kind === 'Sale') {
      const lot = (operation === 'DELETE' ? before : row)?.['InventoryExternalIdentifier'] ?? '';
      const change = operation === 'DELETE' ? taken(before) : taken(before) - taken(row);
      this.quantities.set(lot, Math.round(((this.quantities.get(lot) ?? 0) + change) * 100) / 100);
    }
    if (operation === 'DELETE') rows.delete(key);
    else rows.set(key, row);
  }

  private fault(kind: Kind, row: Record<string, string>): string | null {
    const cell = (name: string) => row[name] ?? '';
    const lots = this.held.Inventory.rows;
    switch (kind) {
      case 'Inventory':
        if (Number(cell('QuantityOnHand')) < 0 || Number(cell('InitialQuantity')) < 0) return 'a quantity is negative';
        if (Number(cell('QuantityOnHand')) > Number(cell('InitialQuantity'))) return 'QuantityOnHand > InitialQuantity';
        if (Number(cell('TotalCost')) === 0) return 'TotalCost is 0';
        return cell('Strain') === '' || cell('Area') === '' || cell('Product') === '' ? 'a name is missing' : null;
      case 'InventoryTransfer':
        if (!/^\d+$/.test(cell('FromLicenseNumber')) || !/^\d+$/.test(cell('ToLicenseNumber'))) return 'a license';
        if (cell('FromInventoryExternalIdentifier') === '') return 'FromInventoryExternalIdentifier is required';
        return lots.has(cell('ToInventoryExternalIdentifier')) ? null : 'the lot is not in CCRS';
      case 'InventoryAdjustment':
        if (!(Number(cell('Quantity')) > 0)) return 'Quantity';
        return lots.has(cell('InventoryExternalIdentifier')) ? null : 'the lot is not in CCRS';
      case 'Sale':
        if (!(Number(cell('Quantity')) > 0)) return 'Quantity';
        return lots.has(cell('InventoryExternalIdentifier')) ? null : 'the lot is not in CCRS';
    }
  }
}
