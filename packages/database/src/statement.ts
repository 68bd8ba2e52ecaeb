/** A `name` makes it a prepared statement of the connection: name every statement that runs often. */
export interface Statement {
  name?: string
  text: string
  values?: readonly unknown[]
}
