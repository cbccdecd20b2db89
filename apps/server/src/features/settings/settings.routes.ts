import { settings } from '@cartwright/contract/settings/settings.contract';
import { implement } from '../../http/implement.ts';
import { salesPersonnel } from '../people/people.queries.ts';
import { backupsMade } from '../../jobs/backup/backups.queries.ts';
import { sendAgain } from '../../jobs/mail/outbox.commands.ts';
import { removeMailServer, reviewMailServer, sendTestMail, updateMailServer } from './mail.commands.ts';
import { mailServer, outbox } from './mail.queries.ts';
import { removeLogo, updateCompany, uploadLogo } from './company.commands.ts';
import { companyForm, logoFile } from './company.queries.ts';
import { skipFirstStep } from './first-steps.commands.ts';
import { saveDriver, saveVehicle } from './delivery.commands.ts';
import { updateSampleRules } from './sample-rules.commands.ts';
import { sampleRules } from './sample-rules.queries.ts';
import { updateDeliveryRules } from './delivery-rules.commands.ts';
import { deliveryRules } from './delivery-rules.queries.ts';
import { drivers, vehicles } from './delivery.queries.ts';
import { saveView } from './settings.commands.ts';
import { lookupValues, savedViewOf, states, statusList } from './settings.queries.ts';

export const settingsRoutes = implement(
  'settings',
  settings,
)({
  states: async (ctx) => await states(ctx),
  privileges: async (ctx) => await lookupValues(ctx, 'privileges'),
  partnershipStatuses: async (ctx) => await lookupValues(ctx, 'partnershipStatuses'),
  licenseTypes: async (ctx) => await lookupValues(ctx, 'licenseTypes'),
  fulfilmentPriorities: async (ctx) => await lookupValues(ctx, 'fulfilmentPriorities'),
  invitationStatuses: async (ctx) => await lookupValues(ctx, 'invitationStatuses'),
  noteAttributes: async (ctx) => await lookupValues(ctx, 'noteAttributes'),
  clientStatuses: async (ctx) => await lookupValues(ctx, 'clientStatuses'),
  workflowStatuses: async (ctx) => await lookupValues(ctx, 'workflowStatuses'),
  labelBarcodePreferences: async (ctx) => await lookupValues(ctx, 'labelBarcodePreferences'),
  orderStatuses: async () => await Promise.resolve(statusList()),
  salesPersons: async (ctx) => await salesPersonnel(ctx),
  savedView: async (ctx, { params }) => await savedViewOf(ctx, params.name),
  saveView: async (ctx, { params, body }) => await saveView(ctx, params.name, body.value),
  company: async (ctx) => await companyForm(ctx),
  updateCompany: async (ctx, { body }) => await updateCompany(ctx, body),
  skipFirstStep: async (ctx, { body }) => await skipFirstStep(ctx, body),
  sampleRules: async (ctx) => await sampleRules(ctx),
  updateSampleRules: async (ctx, { body }) => await updateSampleRules(ctx, body),
  logo: async (ctx) => await logoFile(ctx),
  uploadLogo: async (ctx, _input, { file }) => {
    await uploadLogo(ctx, await file());
    return { message: 'Logo saved.' };
  },
  removeLogo: async (ctx) => {
    await removeLogo(ctx);
    return { message: 'Logo removed.' };
  },
  deliveryRules: async (ctx) => await deliveryRules(ctx),
  updateDeliveryRules: async (ctx, { body }) => await updateDeliveryRules(ctx, body),
  drivers: async (ctx) => await drivers(ctx),
  saveDriver: async (ctx, { body }) => await saveDriver(ctx, body),
  vehicles: async (ctx) => await vehicles(ctx),
  saveVehicle: async (ctx, { body }) => await saveVehicle(ctx, body),
  mailServer: async (ctx) => await mailServer(ctx),
  updateMailServer: async (ctx, { body }, { controls }) => await updateMailServer(ctx, body, controls),
  removeMailServer: async (ctx, { body }, { controls }) => await removeMailServer(ctx, body, controls),
  reviewMailServer: async (ctx, { body }) => {
    await reviewMailServer(ctx, body.version);
    return { message: 'Seen.' };
  },
  backups: async (ctx) => await backupsMade(ctx),
  testMail: async (ctx) => await sendTestMail(ctx),
  outbox: async (ctx, { body }) => await outbox(ctx, body),
  sendAgain: async (ctx, { body }) => {
    await sendAgain(ctx, body.mailId);
    return { message: 'The mail is being sent.' };
  },
});
