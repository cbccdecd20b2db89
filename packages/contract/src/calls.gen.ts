// Written by `npm run generate` from the contract: method, path and wire-name exceptions of every call.
export const calls = {
  'people.signIn': {"method":"POST","path":"/v1/auth/sign-in","effect":"write"},
  'people.signOut': {"method":"POST","path":"/v1/auth/sign-out","effect":"write"},
  'people.me': {"method":"GET","path":"/v1/auth/me","effect":"read"},
  'people.changePassword': {"method":"POST","path":"/v1/auth/change-password","effect":"write"},
  'people.sessions': {"method":"GET","path":"/v1/auth/sessions","effect":"read"},
  'people.endSession': {"method":"POST","path":"/v1/auth/end-session","effect":"write"},
  'people.endSessionsOf': {"method":"POST","path":"/v1/people/end-sessions","effect":"write"},
  'people.setUp': {"method":"POST","path":"/v1/auth/set-up","effect":"write"},
  'people.salesPersonnel': {"method":"GET","path":"/v1/crmsales/get-sales-personnel","effect":"read"},
  'transactions.one': {"method":"GET","path":"/v1/transactions/{id}","effect":"read"},
  'transactions.watch': {"method":"GET","path":"/v1/transactions/{id}/events","effect":"read"},
} as const;
