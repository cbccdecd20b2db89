// Where a source file can be broken, and the file with every break in it: each waits for `__m(number)` to call it.
import { parseAst } from 'vite';

const swapped = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};
/** A comparison is broken at its edge and turned round. */
const compared = { '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] };
const methods = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
/** Calls that may as well not be there. */
const dropped = new Set(['filter', 'toSorted', 'sort', 'trim', 'toLowerCase', 'toUpperCase', 'slice', 'normalize']);
const typed = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);

const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 90);

/**
 * A source file with its mutants.
 * @param {string} code TypeScript
 * @param {number} first number of the first mutant
 * @returns {{ code: string, mutants: { id: number, line: number, from: string, to: string }[] }}
 */
export function instrument(code, first) {
  const mutants = [];
  const add = (node, to) => {
    const line = code.slice(0, node.start).split('\n').length;
    mutants.push({ id: first + mutants.length, line, from: short(code.slice(node.start, node.end)), to: short(to) });
    return `__m(${first + mutants.length - 1})`;
  };
  const text = emit(parseAst(code, { lang: 'ts' }), { code, add });
  return { code: text, mutants };
}

/** The text of a node with everything below it instrumented, and itself. */
function emit(node, context, role) {
  const { code } = context;
  let text = '';
  let at = node.start;
  for (const { child, role: below } of childrenOf(node, role).toSorted((a, b) => a.child.start - b.child.start)) {
    text += code.slice(at, child.start) + emit(child, context, below);
    at = child.end;
  }
  return broken(node, text + code.slice(at, node.end), context, role);
}

/** Nodes below that are code, and what they are to this one; types, names and sources of imports are not. */
function childrenOf(node, role) {
  if (typed.has(node.type)) return [{ child: node.expression, role }];
  // A shorthand { a } names one place twice.
  if (node.type === 'Property' && node.shorthand) return [];
  const children = [];
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'key' || key === 'property') && !node.computed) continue;
    if (key === 'left' && node.type === 'AssignmentExpression') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string' || /^(Import|ExportAll|ExportSpecifier)/.test(child.type)) continue;
      if (child.type.startsWith('TS') && !typed.has(child.type)) continue;
      children.push({ child, role: roleOf(node, key, child, role) });
    }
  }
  return children;
}

/** `spine`: part of an optional chain, which parentheses would cut; `body` of a function; `test` of a branch or a loop. */
function roleOf(node, key, child, role) {
  if (node.type === 'ChainExpression' || (role === 'spine' && (key === 'callee' || key === 'object'))) return 'spine';
  if (key === 'body' && child.type === 'BlockStatement' && /Function/.test(node.type)) return 'body';
  if (key !== 'test') return undefined;
  return /^(If|Conditional)/.test(node.type) ? 'test' : undefined;
}

function broken(node, text, { code, add }, role) {
  if (node.type === 'ExpressionStatement' && !node.directive) return `if(${add(node, '')});else{${text}}`;
  if (role === 'body') return node.body.length === 0 ? text : `{if(${add(node, '{}')})return;${text.slice(1)}`;
  if (role === 'spine') return text;
  const tests = role === 'test' ? ['true', 'false'] : [];
  const others = [...tests, ...variantsOf(node, code)];
  if (others.length === 0) return text;
  return `(${others.map((to) => `${add(node, to)}?(${to}):`).join('')}(${text}))`;
}

/** Other texts for an expression. */
function variantsOf(node, code) {
  const { type, operator } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression' || type === 'AssignmentExpression') {
    return (compared[operator] ?? [swapped[operator]]).filter(Boolean).map((other) => {
      const between = code.slice(node.left.end, node.right.start).replace(operator, other);
      return code.slice(node.start, node.left.end) + between + code.slice(node.right.start, node.end);
    });
  }
  if (type === 'UnaryExpression' && (operator === '!' || operator === '-')) {
    return [code.slice(node.argument.start, node.argument.end)];
  }
  if (type === 'Literal' && typeof node.value === 'boolean') return [String(!node.value)];
  return type === 'CallExpression' ? callVariants(node, code) : [];
}

function callVariants({ callee, start, end }, code) {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { object, property } = callee;
  // Not what every object has, such as toString.
  const other = Object.hasOwn(methods, property.name) ? methods[property.name] : undefined;
  if (other !== undefined) return [code.slice(start, property.start) + other + code.slice(property.end, end)];
  return dropped.has(property.name) ? [code.slice(object.start, object.end)] : [];
}
