import type { AuditAction } from './audit-action.ts';

const compared = { compares: true } as const;
const purposed = { has: ['purpose'] } as const;
const driver = { has: ['name', 'phone', 'isActive'] } as const;
const vehicle = { has: ['name', 'plateNumber', 'vin', 'make', 'model', 'color', 'isActive'] } as const;
const linked = { has: ['kind', 'remoteId', 'remoteName'] } as const;

export const personActions = {
  'set up': {},
  add: { has: ['name', 'email', 'phone', 'signature', 'roleId', 'commissionRate'] },
  update: compared,
  disable: { may: ['because'] },
  enable: {},
  'sign in': { has: ['network'] },
  'sign in failed': { has: ['network'], may: ['step'] },
  'ask for link': { has: ['purpose', 'network'] },
  'renew link': purposed,
  'accept link': purposed,
  'change password': {},
  'end session': {},
  'end sessions': {},
  'recover account': {},
  'turn on two-factor': {},
  'turn off two-factor': {},
  'reset two-factor': {},
  'renew recovery codes': {},
  'use recovery code': {},
} as const satisfies Readonly<Record<string, AuditAction>>;

export const settingsActions = {
  role: {
    add: { has: ['name', 'permissions', 'requiresTwoFactor'] },
    update: { has: ['name', 'added', 'removed'], may: ['nameBefore', 'requiresTwoFactor'] },
    remove: { has: ['name', 'permissions'] },
  },
  company: {
    update: compared,
    'set logo': { has: ['size'] },
    'remove logo': {},
    'raise order number': { changes: 'nextOrderNo' },
    'skip step': { has: ['step'] },
    'take up step': { has: ['step'] },
    'export all data': { has: ['rows', 'fileCount'] },
  },
  'sample rules': { update: { sets: ['limits', 'lineClasses', 'refuses', 'version'] } },
  'delivery rules': { update: { sets: ['holidays', 'closedDays', 'cutOff', 'routes', 'version'] } },
  driver: { add: driver, update: driver },
  vehicle: { add: vehicle, update: vehicle },
  'mail server': {
    update: { has: ['host', 'port', 'security', 'userName', 'fromAddress', 'hasNewPassword'] },
    review: { has: ['host'] },
    remove: {},
  },
  mail: { 'send again': {} },
  call: { denied: { has: ['operation'] } },
  'accounting settings': { update: compared },
  quickbooks: {
    update: { has: ['environment', 'hasNewSecret'], as: { clientId: 'text' } },
    connect: { has: ['realmId'] },
    disconnect: {},
  },
  'quickbooks record': { link: linked, create: linked, unlink: { has: ['kind', 'remoteId', 'name'] } },
  'state report settings': { update: { ...compared, has: ['types'] } },
  'state file': {
    make: { has: ['name', 'rows'] },
    answer: { has: ['name', 'outcome', 'refused'] },
    'mark uploaded': { has: ['ids'] },
    'not uploaded': { has: ['ids'] },
    'send again': { has: ['rows'] },
    'already reported': { has: ['rows'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AuditAction>>>>;
