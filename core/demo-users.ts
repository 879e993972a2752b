/** The domain of the demo users' email addresses. This domain does not exist. */
const DEMO_DOMAIN = '@demo.example';

/** Returns true for the email address of a user of the fictional demo district. */
export function isDemoUser(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}
