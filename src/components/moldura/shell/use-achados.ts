import { BUSCA_MINIMO } from '#src/api/contract/geral/busca.ts'
import { obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { usuarios } from '#src/api/contract/contas/usuario.ts'
import { useHasScreen } from '#src/components/ui/page/reachable.ts'
import { buscaOptions } from '#src/queries/busca.ts'
import { menuOptions } from '#src/queries/menu.ts'
import { achadosFixos, achadosRecentes, filtrar, palavrasDe, temTodas } from './achados-fixos.ts'
import { destinationOf, shownMenu, type ShownItem } from './menu-tree.ts'

/** Something that somebody can go to. */
export interface Achado {
  href: string
  nome: string
  /** By what else it is known. */
  detalhe?: string
  /** Of its picture (`MenuIcon`). */
  icone: string
}

/** What was found of one kind, under its name. */
export interface Grupo {
  nome: string
  achados: Achado[]
}

/** What a search has found so far. */
export interface Achados {
  grupos: Grupo[]
  /** Others are on their way. */
  procurando: boolean
  /** The first of them is of a text that was typed before. */
  antigo: boolean
  /** Why some did not come. */
  falha: string | null
  tentarDeNovo: () => void
}

/** Screens, actions and records that a text names, of those that the user may open. */
export function useAchados(user: Usuario, texto: string, procurado: string): Achados {
  const telas = useTelas(user)
  const fixos = useMemo(() => achadosFixos(user), [user])
  const q = procurado.trim()
  const leCadastros = pode(user, acessosAosCadastros.ler)
  const procura =
    q.length >= BUSCA_MINIMO && (leCadastros || pode(user, obterResumo) || pode(user, usuarios.listar))
  const busca = useQuery({ ...buscaOptions(q), enabled: procura })
  const { cadastros = [], usuarios: contas } = busca.data ?? {}

  const registros: Grupo[] = cadastros.map(({ tipo, itens, mais }) => {
    const { plural, icone } = tiposCadastro[tipo]
    return {
      nome: plural,
      achados: [
        ...itens.map(({ matricula, nome, nomeFantasia, registro, ativo }) => ({
          // who may see no cadastro sees its summary
          href: `/admin/${leCadastros ? 'cadastro' : 'atendimento/cliente'}/${tipo}/${matricula}`,
          nome: nomeFantasia === '' || temTodas(palavrasDe(q), nome) ? nome : `${nome} (${nomeFantasia})`,
          detalhe: `${formatarRegistro(registro)} · matrícula ${matricula}${estado(ativo)}`,
          icone,
        })),
        ...todos(mais && leCadastros, plural, `/admin/cadastro/${tipo}/lista?${new URLSearchParams({ q })}`),
      ],
    }
  })
  registros.push({
    nome: 'Usuários',
    achados: [
      ...(contas?.itens ?? []).map(({ id, nome, email, ativo }) => ({
        href: `/admin/cadastro/usuario/${id}`,
        nome,
        detalhe: email + estado(ativo),
        icone: 'user',
      })),
      ...todos(
        contas?.mais ?? false,
        'Usuários',
        `/admin/cadastro/usuario/lista?${new URLSearchParams({ q })}`,
      ),
    ],
  })

  const falha = procura && busca.isError && !busca.data ? busca.error : null
  const abertos = achadosRecentes(user, texto)
  const hrefs = new Set(abertos.map(({ href }) => href))
  const noMenu = new Set(telas.flatMap(({ achados }) => achados.map(({ href }) => href)))
  const achadas = [
    { nome: 'Abertos há pouco', achados: abertos },
    ...filtrar(telas, texto),
    // most of them nobody looks for: they are there for a user who names one
    ...(texto.trim() === '' ? [] : sem(noMenu, filtrar(fixos, texto))),
  ]
  const procurando =
    texto.trim().length >= BUSCA_MINIMO &&
    (texto !== procurado || (busca.isFetching && (busca.isPlaceholderData || !busca.data)))
  return {
    grupos: [...achadas, ...(procura ? sem(hrefs, registros) : [])].filter(
      ({ achados }) => achados.length > 0,
    ),
    procurando,
    antigo: procurando && achadas.every(({ achados }) => achados.length === 0),
    falha: falha?.message ?? null,
    tentarDeNovo: () => void busca.refetch(),
  }
}

/** What is offered already is not offered again. */
const sem = (hrefs: Set<string>, grupos: Grupo[]): Grupo[] =>
  grupos.map(({ nome, achados }) => ({ nome, achados: achados.filter(({ href }) => !hrefs.has(href)) }))

const estado = (ativo: boolean) => (ativo ? '' : ' · inativo')

/** The way to all of them, where there are more than are shown. */
const todos = (mais: boolean, onde: string, href: string): Achado[] =>
  mais ? [{ href, nome: `Ver todos: ${onde}`, icone: 'search' }] : []

/** The screens of the menu, and the blank forms that the user may fill in. */
function useTelas(user: Usuario): Grupo[] {
  const hasScreen = useHasScreen()
  const { data: menu } = useQuery(menuOptions('admin', user.id))
  return useMemo(() => {
    const achados = shownMenu(menu ?? [], hasScreen, false).flatMap((item) => folhas(item))
    const novos = nomesDosTipos
      .filter(() => pode(user, acessosAosCadastros.gravar))
      .map((tipo) => ({
        href: `/admin/cadastro/${tipo}/novo`,
        nome: tiposCadastro[tipo].novo,
        icone: tiposCadastro[tipo].icone,
      }))
    return [
      { nome: 'Telas', achados },
      { nome: 'Incluir', achados: novos },
    ]
  }, [hasScreen, menu, user])
}

/** The pages of this app below an item, each with the group that it stands in. */
function folhas(item: ShownItem, grupo?: string): Achado[] {
  if (item.children.length > 0) return item.children.flatMap((child) => folhas(child, item.text))
  const destination = destinationOf(item)
  if (destination?.kind !== 'page') return []
  return [
    {
      href: destination.href,
      nome: item.text,
      icone: item.icon,
      ...(grupo !== undefined && { detalhe: grupo }),
    },
  ]
}
