interface Address {
  pathname: string
  searchStr: string
}

/** Whether two addresses are one page: its own search (a list's filter, say) makes no other, save where it names the page. */
export function samePage(one: Address, other: Address): boolean {
  if (one.pathname !== other.pathname) return false
  return !one.pathname.startsWith('/custom-menu/') || one.searchStr === other.searchStr
}
