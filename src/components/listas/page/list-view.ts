import type { ReactNode } from 'react'
import type { HandleProps } from './ResizeHandle.tsx'

/** The search of a list as an address has it: without what is usual. */
export type Address = Readonly<Record<string, unknown>>

/** What the tabs over a list are given. */
export interface TabsProps {
  /** The address of the list, in its one form. */
  address: Address
  /** Gives any address of the list its one form. */
  form: (address: Address) => Address
  /** Goes to the list of an address, from its first page. */
  onOpen: (address: Address, options: { replace: boolean }) => void
  /** Somebody may be about to. */
  onPrefetch: (address: Address) => void
  /** How many rows are in the list; undefined while that is not known. */
  total: number | undefined
  /** The columns in sight. */
  columns: string[]
  /** Id of the element that the tabs change. */
  panel: string
}

/** How one user sees a list of rows. */
export interface ListView<T> {
  /** False while that is not known: rows wait for it, so that they are not drawn twice. */
  ready: boolean
  /** Lower rows. */
  dense: boolean
  /** The edge of a column's header by which it is drawn wider or narrower. */
  renderHandle?: ((props: HandleProps) => ReactNode) | undefined
  /** Where it is changed, at the end of the toolbar. */
  tools?: ReactNode
  /** What stands over the list. */
  tabs: (props: TabsProps) => ReactNode
  /** The tabs are to say where the list opens: rows and they wait for each other. */
  opening: boolean
  /** What is shown of a row beside the list, when Space is pressed on it. */
  preview: (row: T, onClose: () => void, onOpen?: () => void) => ReactNode
}
