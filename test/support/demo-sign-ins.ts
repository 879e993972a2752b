export { DEMO_SIGN_INS } from '../../seeds/data/sign-ins.ts';
