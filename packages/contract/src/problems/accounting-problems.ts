/** What accounting and the passwords of other servers refuse; part of the registry in problems.ts. */
export const accountingProblems = {
  no_secret_key: {
    status: 409,
    title: 'No key',
    detail:
      'Passwords of other servers cannot be stored here: an operator sets SECRET_KEY, or makes DATA_DIR writable.',
  },
  quickbooks_off: {
    status: 409,
    title: 'Not connected',
    detail: 'QuickBooks Online is not connected. An administrator connects it in Settings → Accounting.',
  },
  not_our_address: {
    status: 400,
    title: 'Not an address of this app',
    detail: 'QuickBooks comes back only to the address of this app. The operator sets it as PUBLIC_URL.',
  },
  client_secret_missing: {
    status: 422,
    title: 'No client secret',
    detail: 'Enter the client secret of this client id.',
  },
  quickbooks_secret_locked: {
    status: 409,
    title: 'Secret not readable',
    detail: 'The stored client secret cannot be read with the key of this machine: enter it again.',
  },
  quickbooks_sign_in_ended: {
    status: 409,
    title: 'Sign-in ended',
    detail: 'This sign-in to QuickBooks was used already or took too long. Connect again.',
  },
  quickbooks_sign_in_refused: { status: 409, title: 'Sign-in refused' },
  quickbooks_away: {
    status: 503,
    title: 'QuickBooks does not answer',
    detail: 'QuickBooks does not answer. Try again in a moment.',
    retryable: true,
  },
  quickbooks_refused: { status: 409, title: 'QuickBooks refused it' },
  quickbooks_name_taken: {
    status: 409,
    title: 'Name in use',
    detail: 'QuickBooks has a customer, vendor, employee or item of this name already. Link that one instead.',
  },
  quickbooks_no_income_account: {
    status: 409,
    title: 'No income account',
    detail: 'An administrator chooses the income account of new items in Settings → Accounting.',
  },
  quickbooks_record_missing: {
    status: 404,
    title: 'Not in QuickBooks',
    detail: 'QuickBooks has no active record of this id.',
  },
  invoice_not_linkable: { status: 409, title: 'Cannot be linked' },
  invoice_in_quickbooks: {
    status: 409,
    title: 'Still in QuickBooks',
    detail: 'The invoice is still in QuickBooks, so it is updated and not exported anew.',
  },
} as const;
