import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clientInvitation,
  clientInvitationOf,
  clientOfRetailer,
  decideInvitation,
  invitationDirections,
  invitationRefusal,
  invitationStatuses,
} from './invitations.ts';

const decision = fc.constantFrom('Accepted' as const, 'Declined' as const);

test('an invitation is decided once, whatever is decided afterwards', () => {
  fc.assert(
    fc.property(decision, fc.array(decision), (first, later) => {
      expect(decideInvitation('Pending', first)).toBe('new');
      for (const each of later) expect(decideInvitation(first, each)).toBe(each === first ? 'repeat' : 'refused');
    }),
  );
  expect(invitationDirections).toHaveLength(2);
  expect(invitationStatuses).toEqual(['Pending', 'Accepted', 'Declined']);
});

test('a client may be invited exactly when it has no access and nothing waits', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.option(decision), (hasAccess, hasPending, lastDecision) => {
      const status = clientInvitationOf({ hasAccess, hasPending, lastDecision });
      expect(invitationRefusal(status) === undefined).toBe(!hasAccess && !hasPending);
      expect(status === clientInvitation.accepted).toBe(hasAccess);
      expect(status === clientInvitation.declined).toBe(!hasAccess && !hasPending && lastDecision === 'Declined');
    }),
  );
  expect(invitationRefusal(null)).toBeUndefined();
});

test('a retailer is the client with its license, unless the UBI names another business', () => {
  const shop = { id: 1, licenseNo: '412345', ubi: '6033581390010004' };
  const other = { id: 2, licenseNo: '500000', ubi: '603358139' };
  const tribal = { id: 3, licenseNo: null, ubi: '604111222' };
  const clients = [shop, other, tribal];
  expect(clientOfRetailer({ licenseNo: '412345', ubi: '603358139' }, clients)).toBe(shop);
  expect(clientOfRetailer({ licenseNo: '412345', ubi: null }, clients)).toBe(shop);
  expect(clientOfRetailer({ licenseNo: '412345', ubi: '999999999' }, clients)).toBe('differs');
  // Another shop of the same business is a client of its own.
  expect(clientOfRetailer({ licenseNo: '777777', ubi: '603358139' }, clients)).toBeNull();
  expect(clientOfRetailer({ licenseNo: null, ubi: '604111222' }, clients)).toBe(tribal);
  expect(clientOfRetailer({ licenseNo: null, ubi: '603358139' }, clients)).toBeNull();
  expect(clientOfRetailer({ licenseNo: null, ubi: null }, [{ licenseNo: null, ubi: null }])).toBeNull();
  expect(clientOfRetailer({ licenseNo: null, ubi: '604111222' }, [tribal, { ...tribal, id: 4 }])).toBe('differs');
});
