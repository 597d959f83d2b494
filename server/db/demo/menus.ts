import { recursos } from '#src/api/contract/recursos.ts'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro-lista.ts'
import { listagens } from '#src/api/contract/listagens.ts'
import type { Db } from '../open.ts'
import { menuItem } from '../schema.ts'

type Linha = Omit<typeof menuItem.$inferInsert, 'id' | 'entidadeId' | 'menuType' | 'paiId' | 'ordem'>

/** An item of a menu; one with `itens` is a group. */
export interface ItemDeMenu extends Linha {
  ordem: number
  itens?: ItemDeMenu[]
}

type Menus = Readonly<Record<'admin' | 'public', readonly ItemDeMenu[]>>

/** The declared lists that a folder of the menu has. */
const listasDaPasta = (pasta: 'Cadastros' | 'Financeiro') =>
  Object.values(listagens)
    .filter(({ menu }) => menu.pasta === pasta)
    .map(({ titulo, ler, menu: { ordem, icone, link } }) => ({
      ordem,
      text: titulo,
      icon: icone,
      link,
      permissao: ler,
    }))

/** The menus of a new entidade. Databases of the first release get what it lacked from the migration `0001_sessao`. */
const MENUS: Menus = {
  admin: [
    { ordem: 1, text: 'Início', icon: 'home', link: '/admin/dashboard' },
    {
      ordem: 2,
      text: 'Cadastros',
      icon: 'folder',
      itens: [
        ...nomesDosTipos.map((tipo, i) => ({
          ordem: i + 1,
          text: tiposCadastro[tipo].plural,
          icon: tiposCadastro[tipo].icone,
          link: `/admin/cadastro/${tipo}/lista`,
          permissao: 'cadastro:ler' as const,
        })),
        { ordem: 8, text: 'Tabelas', icon: 'table', link: '/admin/tabelas', permissao: 'cadastro:ler' },
        ...listasDaPasta('Cadastros'),
      ],
    },
    {
      ordem: 3,
      text: 'Financeiro',
      icon: 'folder',
      itens: [
        ...listasDaPasta('Financeiro'),
        ...(
          [
            ['contribuicoes', 'list'],
            ['contas-bancarias', 'bank'],
          ] as const
        ).map(([nome, icon], i) => ({
          ordem: 5 + i,
          text: recursos[nome].plural,
          icon,
          link: `/admin/tabelas/${nome}/lista`,
          permissao: recursos[nome].permissoes.ler,
        })),
        {
          ordem: 8,
          text: 'Por mês',
          icon: 'chart',
          link: '/admin/financeiro/meses',
          permissao: 'financeiro:ler',
        },
        {
          ordem: 9,
          text: 'Conferência',
          icon: 'scale',
          link: '/admin/financeiro/conferencia',
          permissao: 'financeiro:ler',
        },
        {
          ordem: 10,
          text: 'Fechamento',
          icon: 'lock',
          link: '/admin/financeiro/fechamento',
          permissao: 'financeiro:ler',
        },
        {
          ordem: 11,
          text: 'Certificados',
          icon: 'certificate',
          link: '/admin/financeiro/certificados',
          permissao: 'financeiro:ler',
        },
      ],
    },
    {
      ordem: 9,
      text: 'Configurações',
      icon: 'settings',
      itens: [
        {
          ordem: 1,
          text: 'Acesso e segurança',
          icon: 'shield',
          link: '/admin/configuracao/acesso',
          permissao: 'usuario:gravar',
        },
        {
          ordem: 2,
          text: 'Identidade da entidade',
          icon: 'building',
          link: '/admin/configuracao/entidade',
          permissao: 'entidade:gravar',
        },
        {
          ordem: 9,
          text: 'Todas as configurações',
          icon: 'settings',
          link: '/admin/configuracao',
          permissao: 'entidade:gravar',
        },
      ],
    },
  ],
  public: [
    { ordem: 0, text: 'Início', icon: 'home', link: '/public/inicio' },
    { ordem: 1, text: 'Meus débitos', icon: 'receipt', link: '/public/lista/debitos' },
    { ordem: 1, text: 'Meus acessos', icon: 'user', link: '/public/acessos' },
    { ordem: 1, text: 'Extrato e certidão', icon: 'file', link: '/public/extrato' },
    { ordem: 2, text: 'Consultar débitos', icon: 'search', link: '/public/consulta' },
  ],
}

/** Every entidade's menus, with what the app has so far. */
export async function inserirMenus(db: Db, entidadeIds: readonly number[]): Promise<void> {
  for (const entidadeId of entidadeIds) await inserirItens(db, entidadeId, MENUS)
}

/** Adds items to an entidade's menus, groups before what is in them. */
export async function inserirItens(db: Db, entidadeId: number, menus: Menus): Promise<void> {
  const nivel = async (
    pares: { menuType: 'admin' | 'public'; paiId: number | null; item: ItemDeMenu }[],
  ): Promise<void> => {
    if (pares.length === 0) return
    const guardados = await db
      .insert(menuItem)
      .values(
        pares.map(({ menuType, paiId, item: { itens: _itens, ...linha } }) => ({
          ...linha,
          entidadeId,
          menuType,
          paiId,
        })),
      )
      .returning({ id: menuItem.id })
    await nivel(
      pares.flatMap(({ menuType, item }, i) =>
        (item.itens ?? []).map((filho) => ({ menuType, paiId: guardados[i]?.id ?? null, item: filho })),
      ),
    )
  }
  await nivel(
    (['admin', 'public'] as const).flatMap((menuType) =>
      menus[menuType].map((item) => ({ menuType, paiId: null, item })),
    ),
  )
}
