import type { SettingList } from '@cartwright/domain/settings/setting-lists';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { MergedRowOutcome, MergedKind } from '@cartwright/contract/accounts/client-merge-kinds';

/** A change of an order that concerns other people. */
export interface OrderChange {
  readonly orderId: number;
  readonly how: 'submitted' | 'changed' | 'cancelled';
  /** What changed, or why it was cancelled, in a few words. */
  readonly note?: string;
  /** The status or an amount has changed, of which watchers get mail. */
  readonly isMailed?: boolean;
}

/** Rows that a merge of clients moves, as its preview shows them and the audit keeps them. */
export interface MergedRows {
  readonly kind: MergedKind;
  readonly outcome: MergedRowOutcome;
  readonly rows: readonly {
    readonly key: number | string;
    readonly name: string;
    /** False for a row that the actor may not see by itself. */
    readonly isVisible?: boolean;
    /** All of a row that is dropped. */
    readonly was?: unknown;
  }[];
}

/** A client goes into another one. Whoever keeps rows of clients gives those of `from` to `into` and reports which. */
export interface ClientMerge {
  readonly from: number;
  readonly into: number;
  readonly report: (moved: MergedRows) => void;
}

/**
 * What happens in one feature and must cause something in one to its right, in the same transaction: the command that
 * does it publishes it, the list in `app.ts` says who handles it.
 */
export interface Events {
  /** A client was assigned to a sales person. */
  readonly clientAssigned: { readonly clientId: number };
  /** Clients were registered or imported, or have another license number or UBI; they are locked. */
  readonly clientsIdentified: { readonly clientIds: readonly number[] };
  /** A client has its former license again, as if it had never had this one; it is locked. */
  readonly licenseTakenBack: { readonly clientId: number; readonly licenseNo: string };
  /** A client is merged into another one; both are locked, and `from` is marked already. */
  readonly clientMerged: ClientMerge;
  /** An entry of a list goes into another one; both are locked, and the first is removed afterwards. */
  readonly settingEntriesMerged: { readonly list: SettingList; readonly from: number; readonly into: number };
  /** A product line goes into another one, or without one is removed. */
  readonly productLinesMerged: { readonly from: number; readonly into: number | null };
  /** Lots were made, or hold or are something else now; they are locked. */
  readonly lotsChanged: { readonly lotIds: readonly number[] };
  /** Bulk came, went or was counted, or without movements is something else now; the sources are locked. */
  readonly sourcesChanged: { readonly sourceIds: readonly number[]; readonly haveMoved: boolean };
  /** The state knows lots already, by their barcodes or by these identifiers; they were made in this transaction. */
  readonly lotsReported: { readonly lots: readonly { readonly lotId: number; readonly stateId: string | null }[] };
  /** Lots are about to be removed as if they had never been made; they are locked. */
  readonly lotsRemoved: { readonly barcodes: readonly string[] };
  /** Products were changed; they are locked. */
  readonly productsChanged: { readonly productIds: readonly number[] };
  /** A tier is saved with the product lines that its clients are not offered; it is locked. */
  readonly tierLinesHidden: { readonly accountTierId: number; readonly productLineIds: readonly number[] };
  /** A retailer asks for market access. */
  readonly invitationRequested: { readonly invitationId: number };
  /** An invitation was accepted or declined. */
  readonly invitationDecided: { readonly invitationId: number };
  /** A client was assigned to a cart. */
  readonly cartAssigned: { readonly cartId: number };
  /** A client has placed a cart in the portal. */
  readonly portalCartPlaced: { readonly cartId: number };
  /** A lot is about to hold `units`, fewer than are promised: these lines give back what is missing. Nothing is locked yet. */
  readonly lotLowered: { readonly lotId: number; readonly units: number; readonly orderItemIds: readonly number[] };
  readonly orderChanged: OrderChange;
  /** An order has taken a step of its life; its new status is stored. */
  readonly orderStepped: { readonly orderId: number; readonly action: OrderAction };
  /** The planned delivery of an order was moved to another day, which is stored. */
  readonly deliveryMoved: { readonly orderId: number };
  /** A mail was sent, at least to some, or has failed. */
  readonly mailEnded: { readonly mailId: number };
  /** Mail goes elsewhere from now on; null: nowhere. */
  readonly mailServerChanged: { readonly host: string | null };
  /** A job has ended, well or not. */
  readonly jobEnded: { readonly jobId: string };
}
