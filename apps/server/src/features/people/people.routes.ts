import { people } from '@cartwright/contract/people/people.contract';
import { implement } from '../../http/implement.ts';
import { hasMailServer } from '../../jobs/mail/mail-server.queries.ts';
import { listAudit } from './audit/audit.queries.ts';
import { salesPersonnel, sessionsOf, whoAmI } from './people.queries.ts';
import { needsSetUp, setUpFirstAdministrator } from './set-up.commands.ts';
import { askForLink } from './sign-in/ask-for-link.commands.ts';
import { changePassword } from './sign-in/change-password.commands.ts';
import { endOwnSession, endSessionOf, endSessionsOf, signOut } from './sign-in/sessions.commands.ts';
import { signIn } from './sign-in/sign-in.commands.ts';
import { acceptLink, ownerOfLink, renewLink } from './staff/links.commands.ts';
import { addRole, removeRole, updateRole } from './staff/roles.commands.ts';
import { listRoles } from './staff/roles.queries.ts';
import { addPerson, disablePerson, enablePerson, updateMyAccount, updatePerson } from './staff/staff.commands.ts';
import { accountOf, listPeople, onePerson } from './staff/staff.queries.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  turnOffTwoFactor,
} from './two-factor/two-factor.commands.ts';

export const peopleRoutes = implement(
  'people',
  people,
)({
  signIn: async (ctx, { body }, { controls }) => {
    const token = await signIn(ctx, body, controls);
    controls.setSession(token);
    return { token };
  },
  signOut: async (ctx, _input, { controls }) => {
    await signOut(ctx);
    controls.setSession(null);
    return { message: 'Signed out.' };
  },
  me: async (ctx) => await whoAmI(ctx),
  changePassword: async (ctx, { body }, { controls }) => {
    const token = await changePassword(ctx, body, controls);
    controls.setSession(token);
    return { token };
  },
  sessions: async (ctx) => await sessionsOf(ctx, ctx.actor.personId),
  endSession: async (ctx, { body }) => {
    await endOwnSession(ctx, body.sessionId);
    return { message: 'Session ended.' };
  },
  beginTwoFactor: async (ctx, { body }, { controls }) => await beginTwoFactor(ctx, body, controls),
  confirmTwoFactor: async (ctx, { body }, { controls }) => {
    const confirmed = await confirmTwoFactor(ctx, body, controls);
    if (confirmed.token !== null) controls.setSession(confirmed.token);
    return confirmed;
  },
  renewRecoveryCodes: async (ctx, { body }, { controls }) => await renewRecoveryCodes(ctx, body, controls),
  turnOffTwoFactor: async (ctx, { body }, { controls }) => {
    await turnOffTwoFactor(ctx, body, controls);
    return { message: 'Two-factor sign-in is off.' };
  },
  resetTwoFactor: async (ctx, { body }) => {
    await resetTwoFactor(ctx, body.personId);
    return { message: 'Two-factor sign-in is off.' };
  },
  myAccount: async (ctx) => await accountOf(ctx, ctx.actor.personId),
  updateMyAccount: async (ctx, { body }) => {
    await updateMyAccount(ctx, body);
    return { message: 'Your details are saved.' };
  },
  link: async (ctx, { body }) => await ownerOfLink(ctx, body.linkToken),
  passwordHelp: async (ctx) => ({ isMailed: await hasMailServer(ctx) }),
  askForLink: async (ctx, { body }, { controls }) => {
    await askForLink(ctx, body, controls);
    return { message: 'If somebody signs in with this address, a link is on its way to it.' };
  },
  acceptLink: async (ctx, { body }, { controls }) => {
    const token = await acceptLink(ctx, body, controls);
    controls.setSession(token);
    return { token };
  },
  list: async (ctx, { query }) => await listPeople(ctx, query),
  one: async (ctx, { body }) => await onePerson(ctx, body.personId),
  add: async (ctx, { body }, { controls }) => await addPerson(ctx, body, controls.origin),
  update: async (ctx, { body }) => await updatePerson(ctx, body),
  disable: async (ctx, { body }) => {
    await disablePerson(ctx, body.personId);
    return { message: 'Disabled.' };
  },
  enable: async (ctx, { body }) => {
    await enablePerson(ctx, body.personId);
    return { message: 'Enabled.' };
  },
  renewLink: async (ctx, { body }, { controls }) => await renewLink(ctx, body.personId, controls.origin),
  sessionsOf: async (ctx, { body }) => {
    await onePerson(ctx, body.personId);
    return await sessionsOf(ctx, body.personId);
  },
  endSessionOf: async (ctx, { body }) => {
    await endSessionOf(ctx, body.sessionId);
    return { message: 'Session ended.' };
  },
  endSessionsOf: async (ctx, { body }) => {
    await endSessionsOf(ctx, body.personId);
    return { message: 'Sessions ended.' };
  },
  entrance: async (ctx) => ({ needsSetUp: await needsSetUp(ctx) }),
  setUp: async (ctx, { body }, { controls }) => {
    const token = await setUpFirstAdministrator(ctx, body, controls);
    controls.setSession(token);
    return { token };
  },
  audit: async (ctx, { body }) => await listAudit(ctx, body),
  salesPersonnel: async (ctx) => await salesPersonnel(ctx),
  roles: async (ctx) => await listRoles(ctx),
  addRole: async (ctx, { body }) => await addRole(ctx, body),
  updateRole: async (ctx, { body }) => await updateRole(ctx, body),
  removeRole: async (ctx, { body }) => {
    await removeRole(ctx, body.roleId);
    return { message: 'Role removed.' };
  },
});
