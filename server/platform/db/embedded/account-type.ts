/** A user of the operating system, and its first group. */
export interface Account {
  uid: number;
  gid: number;
}
