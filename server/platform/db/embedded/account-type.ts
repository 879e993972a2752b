/** A user of the operating system, and a group for that user. */
export interface Account {
  uid: number;
  gid: number;
}
