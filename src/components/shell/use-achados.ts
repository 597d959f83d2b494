import { acessosAosCadastros } from '#src/api/contract/cadastro-listagem.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { cadastroQuery, nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { usuarioQuery } from '#src/api/contract/usuario-lista.ts'
import { usuarios } from '#src/api/contract/usuario.ts'
import { useHasScreen } from '#src/components/page/reachable.ts'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'
import { menuOptions } from '#src/queries/menu.ts'
import { usuarioListaOptions } from '#src/queries/usuario.ts'
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

/** Of one kind, at most. */
const CADA = 5
/** Letters from which on records are searched for. */
const MINIMO = 2

/** Screens, actions and records that a text names, of those that the user may open. */
export function useAchados(user: Usuario, texto: string, procurado: string): Achados {
  const telas = useTelas(user)
  const fixos = useMemo(() => achadosFixos(user), [user])
  const q = procurado.trim()
  const procura = q.length >= MINIMO
  const tipos = pode(user, acessosAosCadastros.ler) ? nomesDosTipos : []
  const recorte = { q, pageSize: CADA }
  const listas = useQueries({
    queries: tipos.map((tipo) => ({
      ...cadastroListaOptions(tipo, cadastroQuery.parse(recorte)),
      enabled: procura,
      placeholderData: keepPreviousData,
    })),
  })
  const contas = useQuery({
    ...usuarioListaOptions(usuarioQuery.parse(recorte)),
    enabled: procura && pode(user, usuarios.listar),
    placeholderData: keepPreviousData,
  })

  const registros: Grupo[] = tipos.map((tipo, i) => {
    const { plural, icone } = tiposCadastro[tipo]
    const { items = [], totalItems = 0 } = listas[i]?.data ?? {}
    const lista = `/admin/cadastro/${tipo}/lista`
    return {
      nome: plural,
      achados: [
        ...items.map(({ matricula, nome, nomeFantasia, registro, ativo }) => ({
          href: `/admin/cadastro/${tipo}/${matricula}`,
          nome: nomeFantasia === '' || temTodas(palavrasDe(q), nome) ? nome : `${nome} (${nomeFantasia})`,
          detalhe: `${formatarRegistro(registro)} · matrícula ${matricula}${estado(ativo)}`,
          icone,
        })),
        ...todos(totalItems, `${lista}?${new URLSearchParams({ q })}`),
      ],
    }
  })
  const { items: pessoas = [], totalItems: todas = 0 } = contas.data ?? {}
  registros.push({
    nome: 'Usuários',
    achados: [
      ...pessoas.map(({ id, nome, email, ativo }) => ({
        href: `/admin/cadastro/usuario/${id}`,
        nome,
        detalhe: email + estado(ativo),
        icone: 'user',
      })),
      ...todos(todas, `/admin/cadastro/usuario/lista?${new URLSearchParams({ q })}`),
    ],
  })

  const perguntas = [...listas, contas]
  const falhas = procura ? perguntas.filter(({ isError, data }) => isError && !data) : []
  const abertos = achadosRecentes(user, texto)
  const hrefs = new Set(abertos.map(({ href }) => href))
  const noMenu = new Set(telas.flatMap(({ achados }) => achados.map(({ href }) => href)))
  const achadas = [
    { nome: 'Abertos há pouco', achados: abertos },
    ...filtrar(telas, texto),
    // most of them nobody looks for: they are there for whoever names one
    ...(texto.trim() === '' ? [] : sem(noMenu, filtrar(fixos, texto))),
  ]
  const procurando =
    texto.trim().length >= MINIMO &&
    (texto !== procurado || perguntas.some((uma) => uma.isFetching && (uma.isPlaceholderData || !uma.data)))
  return {
    grupos: [...achadas, ...(procura ? sem(hrefs, registros) : [])].filter(
      ({ achados }) => achados.length > 0,
    ),
    procurando,
    antigo: procurando && achadas.every(({ achados }) => achados.length === 0),
    falha: falhas[0]?.error?.message ?? null,
    tentarDeNovo: () => falhas.forEach((uma) => void uma.refetch()),
  }
}

/** What is offered already is not offered again. */
const sem = (hrefs: Set<string>, grupos: Grupo[]): Grupo[] =>
  grupos.map(({ nome, achados }) => ({ nome, achados: achados.filter(({ href }) => !hrefs.has(href)) }))

const estado = (ativo: boolean) => (ativo ? '' : ' · inativo')

/** The way to all of them, where they are more than are shown. */
const todos = (total: number, href: string): Achado[] =>
  total > CADA ? [{ href, nome: `Ver todos: ${total.toLocaleString('pt-BR')}`, icone: 'search' }] : []

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
