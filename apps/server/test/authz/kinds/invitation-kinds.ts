import { clientInvitation } from '@cartwright/domain/invitations/invitations';
import { eq } from 'drizzle-orm';
import { client } from '../../../src/db/schema/accounts.table.ts';
import { makeClient } from '../../factories/clients.ts';
import { makeRow } from '../../factories/rows.ts';
import { type KindOf, numbered, shopOf } from './kind-of.ts';

/** The access of a client of its own, because a client has one at most. */
const accessOf = (isActive: boolean): KindOf<number> =>
  numbered({
    reach: 'accounts.all',
    fields: ['marketId'],
    make: async (app, { id, name }) => {
      const invitationStatusId = isActive ? clientInvitation.accepted : clientInvitation.notInvited;
      const shop = await makeClient(app.owner, { assignedTo: id, tradename: shopOf(name), invitationStatusId });
      const changedAt = app.clock.now.toISOString();
      return await makeRow(app, 'marketAccess', { clientId: shop.id, isActive, changedBy: id, changedAt });
    },
  });

/** Invitations, which hang under a client, and market access. */
export const invitationKinds = {
  invitation: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['invitationId'],
    make: async (app, { id, name }, its) => {
      const clientId = await its('client');
      const invited = { invitationStatusId: clientInvitation.pending };
      await app.owner.db.update(client).set(invited).where(eq(client.id, clientId));
      return await makeRow(app, 'invitation', {
        clientId,
        direction: 'Requested',
        companyName: shopOf(name),
        createdBy: id,
        createdAt: app.clock.now.toISOString(),
      });
    },
  }),
  marketAccess: accessOf(true),
  revokedAccess: accessOf(false),
};
