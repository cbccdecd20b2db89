/** What a mail is about. */
export const mailKinds = [
  'purchaseOrder',
  'invoice',
  'transferLink',
  'receiptDifference',
  'orderWatch',
  'oneTimeLink',
  'invitation',
  'mailServer',
  'test',
] as const;

/** `held`: written without a mail server, and sent only when somebody says so. */
export const mailStatuses = ['held', 'waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How the connection to a mail server is kept private. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
