import { messages } from '@cartwright/contract/messages';
import type { paperwork } from '@cartwright/contract/paperwork/paperwork.contract';
import type { Input } from '@cartwright/contract/route';
import { formatDate } from '@cartwright/domain/dates/dates';
import { formatMoney } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { isEmail } from '@cartwright/domain/accounts/names';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../../orders/order/order.locks.ts';
import { latestVersion } from '../documents/latest-versions.queries.ts';
import { makePaper } from '../documents/make-document.commands.ts';
import { hashOf, orderFacts, type OrderFacts } from '../order-facts.queries.ts';
import { queueOrderMail } from './queue-order-mail.commands.ts';
import { recipientsOf } from './recipients.queries.ts';
import { assertOrder } from '../order-files.queries.ts';

type Given = Input<(typeof paperwork)['emailPurchaseOrder']>['body'];

/**
 * Writes a mail with the order's purchase order into the outbox (spec 001 §5, S-38): to contacts of its client and other
 * addresses, at most ten, with answers to the sales person. An outdated purchase order is made again first.
 */
export async function emailPurchaseOrder(ctx: StaffCtx, given: Given) {
  const { orderId, message } = given;
  await assertOrder(ctx, orderId);
  const latest = await latestVersion(ctx, orderId, 'purchaseOrder');
  if (latest === null) fail('purchase_order_not_found');
  const facts = await orderFacts(ctx, orderId);
  const salesPerson = salesPersonOf(facts, given.salesPersonInfo);
  const recipients = await recipientsOf(ctx, given);
  const isCurrent = latest.factsHash?.equals(hashOf(facts)) === true;
  const { versionId } = isCurrent ? latest : await makePaper(ctx, orderId, 'purchaseOrder');
  const { companyName } = await companySettings(ctx.db);
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const queued = await queueOrderMail(ctx, {
      orderId,
      kind: 'purchaseOrder',
      action: 'email purchase order',
      what: 'Purchase order',
      versionId,
      recipients,
      replyTo: salesPerson.email,
      subject: `Purchase order ${orderName(facts)} from ${companyName}`,
      message,
      paragraphs: paragraphsOf(facts, companyName, salesPerson),
    });
    return { message: messages.purchaseOrderEmailed, ...queued };
  });
}

interface SalesPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The record of the sales person, completed by what was typed; refuses what both lack. */
function salesPersonOf({ salesPerson }: OrderFacts, typed: Given['salesPersonInfo']): SalesPerson {
  const name = salesPerson.name || (typed?.name ?? '');
  const email = salesPerson.email || (typed?.emailAddress ?? '');
  const phone = salesPerson.phone || (typed?.phoneNumber ?? '');
  const lacking = [
    name === '' ? 'name' : null,
    isEmail(email) ? null : 'emailAddress',
    phone === '' ? 'phoneNumber' : null,
  ].filter((field) => field !== null);
  if (lacking.length === 0) return { name, email, phone };
  const fields = lacking.map((field) => ({
    path: ['salesPersonInfo', field],
    code: 'required',
    detail: messages.requiredFieldMissing,
  }));
  fail('sales_person_incomplete', { fields });
}

const paragraphsOf = (
  { orderNo, grandTotal, estimateDeliveryDate }: OrderFacts,
  companyName: string,
  { name, email, phone }: SalesPerson,
): string[] => [
  `Purchase order ${orderName({ orderNo })}: ${formatMoney(grandTotal)}, delivery planned for ${formatDate(estimateDeliveryDate)}.`,
  `${name}\n${companyName}\n${formatPhone(phone)}\n${email}`,
];
