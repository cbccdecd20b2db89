/** A cart as far as its portal order is concerned. */
export interface PortalOrder {
  readonly cartId: number;
  readonly clientId: number | null;
  readonly tradename: string | null;
}
