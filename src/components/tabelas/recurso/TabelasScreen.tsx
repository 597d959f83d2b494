import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { listarCategorias, type Categoria } from '#src/api/contract/cadastro/categoria.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { consultarTabela } from '#src/api/contract/cadastro/tabela-base.ts'
import { LinkGroup, LinkIndex, LinkText } from '#src/components/ui/page/LinkList.tsx'
import { categoriasOptions } from '#src/queries/recurso.ts'

/** The way to every table of the entidade that the user may read, by groups. */
export function TabelasScreen({ user }: { user: Usuario }) {
  const legiveis = (Object.values(recursos) as Recurso[]).filter(({ listar }) => pode(user, listar))
  const grupos = [...new Set(legiveis.map(({ grupo }) => grupo))]
  const categorias = useQuery({ ...categoriasOptions(), enabled: pode(user, listarCategorias) })
  return (
    <LinkIndex title="Tabelas" about="Opções usadas nos formulários do sistema.">
      {grupos.map((grupo) => (
        <LinkGroup key={grupo} name={grupo}>
          {legiveis
            .filter((recurso) => recurso.grupo === grupo)
            .toSorted((um, outro) => um.plural.localeCompare(outro.plural, 'pt-BR'))
            .map(({ nome, plural, descricao }) => (
              <li key={nome}>
                <Link to="/admin/tabelas/$recurso/lista" params={{ recurso: nome }}>
                  <LinkText name={plural} about={descricao + quais(nome, categorias.data)} />
                </Link>
              </li>
            ))}
        </LinkGroup>
      ))}
      {pode(user, consultarTabela) && (
        <LinkGroup name="Referência">
          <li>
            <Link to="/admin/tabelas/referencia">
              <LinkText
                name="Tabelas de referência"
                about="CNAE, UF, bancos e naturezas jurídicas, para consulta."
              />
            </Link>
          </li>
        </LinkGroup>
      )}
    </LinkIndex>
  )
}

/** Categories that are named at most. */
const NOMEADAS = 5

/** The categories in use of a kind of person, of any other table nothing: the index is whole without them, too. */
function quais(recurso: string, categorias: Categoria[] = []): string {
  const nomes = categorias
    .filter(({ tipo, ativo }) => ativo && recurso === `categorias-${tipo}`)
    .map(({ nome }) => nome)
  if (nomes.length === 0) return ''
  const mais = nomes.length > NOMEADAS ? ` e mais ${numero(nomes.length - NOMEADAS)}` : ''
  return ` Em uso: ${nomes.slice(0, NOMEADAS).join(', ')}${mais}.`
}
