/** The users who can sign in to the demo. Their addresses are in a domain that does not exist. */
export const DEMO_SIGN_INS = [
  { name: 'Dana Whitlock', email: 'admin@demo.example', role: 'ADMIN', password: 'budget-demo' },
  { name: 'Luis Carvalho', email: 'finance@demo.example', role: 'FINANCE', password: 'budget-demo' },
  { name: 'Priya Raman', email: 'viewer@demo.example', role: 'VIEW_ONLY', password: 'budget-demo' },
] as const;
