import { MAX_TRANSFER_BYTES } from '@cartwright/contract/products/read-transfer.contract';
import type { ProblemCode } from '@cartwright/contract/problems/problems';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { OutboundError, readTyped } from '../../../net/outbound.ts';

const refusalOf = {
  address: ['transfer_address'],
  too_large: ['transfer_too_large'],
  timeout: ['transfer_unreachable', 'The supplier’s server did not send everything within 10 seconds.'],
  connection: ['transfer_unreachable', 'No server answers at this address.'],
  redirects: ['transfer_unreachable', 'The address leads on to more than three others.'],
} as const satisfies Readonly<Record<OutboundError['reason'], readonly [ProblemCode, string?]>>;

/**
 * The text at an address that somebody has pasted: what a supplier's link leads to. Refuses `transfer_address` for what is
 * no public https address, `transfer_too_large`, `transfer_unreachable` with what became of the request.
 */
export async function fetchTransfer(ctx: StaffCtx, address: string): Promise<string> {
  if (!URL.canParse(address)) fail('transfer_address');
  try {
    const { status, body } = await readTyped(new URL(address), ctx.transferHosts, { maxBytes: MAX_TRANSFER_BYTES });
    if (status === 200) return body;
    return fail('transfer_unreachable', { detail: `The supplier’s server answers ${status}, and no transfer data.` });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const [code, detail] = refusalOf[error.reason];
    return fail(code, detail === undefined ? {} : { detail });
  }
}
