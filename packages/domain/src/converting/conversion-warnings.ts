/** What people should look at before goods become others; none of it keeps them from it (goods "convert"). */
import { inheritedHold, quarantineHold } from './lot-results.ts';

/** Goods on either side; what nobody has said is null. */
interface Kind {
  readonly name: string;
  readonly strain: string | null;
  /** The state's inventory type. */
  readonly stateType: string | null;
}

export interface InputKind extends Kind {
  readonly holdReason: string | null;
  readonly inQuarantine: boolean;
}

/**
 * A sentence for each product that comes out and is of another strain or another type of the state than anything that goes in,
 * and one for goods on hold. What is not known of one side is not compared.
 */
export function conversionWarnings(inputs: readonly InputKind[], outputs: readonly Kind[]): string[] {
  const out = [...new Map(outputs.map((output) => [output.name, output])).values()];
  const strains = known(inputs.map(({ strain }) => strain));
  const types = known(inputs.map(({ stateType }) => stateType));
  return [
    ...out.flatMap(({ name, strain }) =>
      differs(strain, strains) ? [`${name} is ${strain}, but ${goIn(strains)}.`] : [],
    ),
    ...out.flatMap(({ name, stateType }) =>
      differs(stateType, types) ? [`For the state ${name} is ${stateType}, but ${goIn(types)}.`] : [],
    ),
    ...holdWarnings(inputs),
  ];
}

const goIn = (values: readonly string[]): string => `${values.join(' and ')} ${values.length === 1 ? 'goes' : 'go'} in`;

const known = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))];

const differs = (value: string | null, goingIn: readonly string[]): boolean =>
  value !== null && goingIn.some((each) => each !== value);

/** The new lots are on hold with what goes in. */
function holdWarnings(inputs: readonly InputKind[]): string[] {
  const hold = inheritedHold(inputs);
  if (hold === null) return [];
  const names = known(inputs.map((input) => (inheritedHold([input]) === null ? null : input.name))).join(' and ');
  const why = hold === quarantineHold ? 'in quarantine' : `on hold: ${hold.replace(/\.$/, '')}`;
  return [`${names} is ${why}. The new lots are on hold too.`];
}
