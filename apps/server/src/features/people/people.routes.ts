import { people } from '@cartwright/contract/people.contract';
import { implement } from '../../http/implement.ts';
import { changePassword, endOwnSession, endSessionsOf, signOut } from './people.commands.ts';
import { mySessions, salesPersonnel, whoAmI } from './people.queries.ts';
import { setUpFirstAdministrator } from './set-up.commands.ts';
import { signIn } from './sign-in/sign-in.commands.ts';

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
  sessions: async (ctx) => await mySessions(ctx),
  endSession: async (ctx, { body }) => {
    await endOwnSession(ctx, body.sessionId);
    return { message: 'Session ended.' };
  },
  endSessionsOf: async (ctx, { body }) => {
    await endSessionsOf(ctx, body.personId);
    return { message: 'Sessions ended.' };
  },
  setUp: async (ctx, { body }, { controls }) => {
    const token = await setUpFirstAdministrator(ctx, body, controls);
    controls.setSession(token);
    return { token };
  },
  salesPersonnel: async (ctx) => await salesPersonnel(ctx),
});
