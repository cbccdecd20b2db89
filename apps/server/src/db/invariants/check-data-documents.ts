import { check, type DataCheck } from './data-check.ts';

/** What holds of mails, files and transfer links. */
export const documents: readonly DataCheck[] = [
  check(
    'INV-44',
    'a mail of a purchase order or an invoice brings a version of one',
    `SELECT m.id, f.kind FROM outgoing_mail m LEFT JOIN mail_attachment a ON a.mail_id = m.id
     LEFT JOIN order_file_version v ON v.id = a.version_id LEFT JOIN order_file f ON f.id = v.file_id
     WHERE (CASE WHEN m.kind IN ('purchaseOrder', 'invoice') THEN m.kind END)
           IS DISTINCT FROM (CASE WHEN f.kind IN ('purchaseOrder', 'invoice') THEN f.kind END)`,
  ),
  check(
    'fact',
    'the token of a one-time link is in no mail that is over',
    `SELECT id, status FROM outgoing_mail
     WHERE kind = 'oneTimeLink' AND status <> 'waiting' AND body ~ '#[A-Za-z0-9_-]{20}'`,
  ),
  check(
    'INV-44',
    'whom a mail has reached is known once it is sent, and nobody waits for it any more',
    `SELECT id, status, recipients FROM outgoing_mail
     WHERE status = 'sent' AND NOT jsonb_path_exists(recipients, '$[*] ? (@.state == "sent")')`,
  ),
  check(
    'fact',
    'versions of a file are numbered without gaps, and have content',
    `SELECT file_id, max(number), count(*)::int FROM order_file_version v GROUP BY file_id
     HAVING max(number) <> count(*) OR NOT bool_and(EXISTS (SELECT FROM order_file_slice WHERE version_id = v.id))`,
  ),
  check(
    'fact',
    'an order has a transfer link exactly when it has transfer data, and is of cannabis',
    `SELECT coalesce(l.order_id, f.order_id) AS order_id, l.created_at, l.revoked_at, f.id AS file_id FROM transfer_link l
     FULL JOIN (SELECT id, order_id FROM order_file WHERE kind = 'transfer') f ON f.order_id = l.order_id
     JOIN sales_order o ON o.id = coalesce(l.order_id, f.order_id)
     WHERE l.order_id IS NULL OR f.id IS NULL OR o.is_non_cannabis OR l.revoked_at < l.created_at
        OR NOT EXISTS (SELECT FROM order_file_version v WHERE v.file_id = f.id)`,
  ),
];
