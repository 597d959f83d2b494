// The yardstick of `bench/browser.ts`: the list of companies with the columns, search, filter and selection of ours, as react-admin's
// own documentation builds such a screen.
import { createRoot } from 'react-dom/client'
import { Admin, DataTable, fetchUtils, List, Resource, SearchInput, SelectInput } from 'react-admin'

const authorization = () => `Bearer ${localStorage.getItem('token')}`

const fetchJson = (url) =>
  fetchUtils.fetchJson(url, { user: { authenticated: true, token: authorization() } })

const dataProvider = {
  async getList(resource, { pagination, sort, filter, signal }) {
    const query = new URLSearchParams({
      page: pagination.page,
      pageSize: pagination.perPage,
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      ...filter,
    })
    const { json } = await fetchJson(`/api/${resource}?${query}`, { signal })
    return { data: json.items.map((item) => ({ ...item, id: item.matricula })), total: json.totalItems }
  },
}

const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (localStorage.getItem('token') ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  // As ours: who is signed in is known by the server.
  async getIdentity() {
    const { json } = await fetchJson('/api/auth/user')
    return { id: json.id, fullName: json.nome }
  },
  getPermissions: () => Promise.resolve(),
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="ativo"
    source="situacao"
    alwaysOn
    choices={[
      { id: 'ativos', name: 'Ativos' },
      { id: 'inativos', name: 'Inativos' },
    ]}
  />,
]

function Empresas() {
  return (
    <List filters={filters} sort={{ field: 'nome', order: 'ASC' }} perPage={20}>
      <DataTable>
        <DataTable.Col source="matricula" />
        <DataTable.Col source="nome" />
        <DataTable.Col source="nomeFantasia" />
        <DataTable.Col source="registro" />
        <DataTable.Col source="cidade" />
        <DataTable.Col source="uf" />
        <DataTable.Col source="ativo" />
      </DataTable>
    </List>
  )
}

createRoot(document.querySelector('#root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="pessoajuridica" list={Empresas} />
  </Admin>,
)
