import { messages } from '../messages.ts';

/** What the calls of documents, files and mail refuse; a part of the registry in problems.ts. */
export const documentProblems = {
  no_mail_server: {
    status: 409,
    title: 'No mail server',
    detail: 'There is no mail server. An administrator sets it up in Settings → Mail.',
  },
  mail_sent: { status: 409, title: 'Sent already', detail: 'This mail was sent already, or is being sent.' },
  purchase_order_not_found: {
    status: 409,
    title: messages.purchaseOrderNotFound,
    detail: messages.purchaseOrderNotFound,
  },
  recipients_missing: { status: 422, title: 'Nobody to send to', detail: 'Choose at least one recipient.' },
  too_many_recipients: { status: 422, title: 'Too many recipients', detail: 'A mail goes to at most 10 addresses.' },
  sales_person_incomplete: {
    status: 422,
    title: 'Sales person incomplete',
    detail: 'Enter the name, email and phone of the sales person.',
  },
  logo_refused: {
    status: 415,
    title: 'Logo not taken',
    detail: 'Choose a PNG or JPEG of at most 500 kB and 2,000 pixels a side.',
  },
  // files and documents of orders
  file_type_refused: {
    status: 415,
    title: 'File not taken',
    detail: 'Choose a PDF, PNG, JPEG, WebP, HEIC, TXT, CSV, XLSX or DOCX file whose content is what its name says.',
  },
  file_empty: { status: 422, title: 'File is empty', detail: 'This file is empty.' },
  too_many_files: {
    status: 422,
    title: 'Too many files',
    detail: 'An order has at most 100 files, and a file at most 200 versions.',
  },
  document_stays: {
    status: 409,
    title: 'Cannot be removed',
    detail: 'A document of the order stays with it. Only what people have added can be removed.',
  },
  nothing_to_print: { status: 409, title: 'Nothing to print', detail: 'None of these orders has this document.' },
  nothing_stale: { status: 409, title: 'Nothing to make', detail: 'No document of the order is out of date.' },
  no_transfer_document: {
    status: 409,
    title: 'No transfer document',
    detail: 'The order has no transfer document yet.',
  },
  transfer_link_closed: {
    status: 409,
    title: 'Link is closed',
    detail: 'The transfer link of this order is closed. Renew it first.',
  },
  document_too_large: {
    status: 422,
    title: 'Document too large',
    detail: 'This order is too large for one document.',
  },
} as const;
