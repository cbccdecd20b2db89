import { type CcrsCells, ccrsDate, type CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { manifestLines } from '@cartwright/domain/paperwork/ccrs-rows';
import type { LedgerRow } from './ledger.queries.ts';

interface Sender {
  readonly license: string;
  readonly submittedBy: string;
  /** The business date. */
  readonly today: string;
}

/** Who says so and when; UpdatedBy belongs to UPDATE and DELETE. */
function changeOf({ operation, createdOn, changedOn }: LedgerRow, { submittedBy }: Sender): CcrsCells {
  const isNew = operation === 'INSERT';
  return {
    CreatedBy: submittedBy,
    CreatedDate: ccrsDate(createdOn),
    UpdatedBy: isNew ? '' : submittedBy,
    UpdatedDate: isNew ? '' : ccrsDate(changedOn),
    Operation: operation,
  };
}

/** The rows of a file as they are written, and the head of a manifest. */
export function contentOf(kind: CcrsKind, rows: readonly LedgerRow[], sender: Sender) {
  const [first] = rows;
  if (kind === 'Manifest' && first !== undefined) return manifestContent(first, sender);
  const id = kind === 'Sale' ? 'SaleDetailExternalIdentifier' : 'ExternalIdentifier';
  const filled = rows.map((row): CcrsCells => ({
    ...row.cells,
    ...(kind === 'InventoryTransfer' ? {} : { LicenseNumber: sender.license }),
    ...(kind === 'Strain' ? {} : { [id]: row.externalId }),
    ...changeOf(row, sender),
  }));
  return { head: null, rows: filled };
}

function manifestContent(row: LedgerRow, sender: Sender) {
  const head = { ...row.cells, ExternalManifestIdentifier: row.externalId, 'Header Operation': row.operation };
  const lines = manifestLines(row.cells).map((line) => ({ ...line, ...changeOf(row, sender) }));
  return { head, rows: lines };
}
