import { dirname, join, relative, sep } from 'node:path';

/**
 * The floors (layers) of `server/` and `web/`, from the bottom up. A file may import from its own floor and from floors below, never from
 * floors above.
 */
export const FLOORS = ['platform', 'records', 'planning', 'reporting'];

/** Splits a path into its parts: `server/records/budgets/queries.ts` is in room `server`, on floor 1, in feature `budgets`. */
function placeOf(root, path) {
  const [room, floor, feature] = relative(root, path).split(sep);
  return { room, floor: FLOORS.indexOf(floor), floorName: floor, feature };
}

function eachImport(context, visit) {
  const check = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    const target = join(dirname(context.filename), specifier);
    visit(node.source, placeOf(context.cwd, context.filename), placeOf(context.cwd, target), target);
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

const onlyDown = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    eachImport(context, (node, from, to) => {
      if (from.room !== to.room || from.floor < 0 || to.floor <= from.floor) return;
      context.report({
        node,
        message: `${from.floorName}/ is below ${to.floorName}/ and does not import it. Move what is shared down, or pass it in.`,
      });
    }),
};

const ownQueries = {
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    eachImport(context, (node, from, to, target) => {
      if (to.room !== 'server' || to.floor < 0 || to.feature === 'db' || !/(^|[/\\-])queries\.ts$/.test(target)) return;
      if (from.room === to.room && from.floor === to.floor && from.feature === to.feature) return;
      context.report({
        node,
        message: "A feature's queries are private. Call one of that feature's use cases instead.",
      });
    }),
};

const wholeSuite = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.property.name !== 'only') return;
      context.report({ node, message: 'Run the whole suite: remove .only.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'only-down': onlyDown, 'own-queries': ownQueries, 'whole-suite': wholeSuite },
};
