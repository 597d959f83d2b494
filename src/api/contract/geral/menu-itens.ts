import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { filaDeAtendimento } from './atendimento-fila.ts'
import { permissaoDoRelatorio } from './relatorio-chamadas.ts'
import { todosOsRois } from './todos-os-rois.ts'
import type { MenuType } from '#src/api/contract/servicos/menu.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'

/** An entry of the menus that every entidade has: with a link, or a group of others. */
export interface EntradaDoMenu {
  /** Its name in its menu, for good: a row of `menu_item` that changes the entry carries it. */
  chave: string
  /** The `chave` of the group that it stands in. */
  pasta?: string
  ordem: number
  text: string
  icon: string
  link?: string
  /** Of several, each alone is enough. */
  permissao?: Permissao | readonly Permissao[]
}

/** The lists with columns of their own, each in the group that its declaration names, if any. */
const dosRois = Object.entries(todosOsRois).map(([chave, { titulo, ler, menu }]): EntradaDoMenu => ({
  chave,
  ...(menu.pasta !== undefined && { pasta: menu.pasta }),
  ordem: menu.ordem,
  text: titulo,
  icon: menu.icone,
  link: menu.link,
  permissao: ler,
}))

/** A resource that stands in the menu itself, beside the index of all of them. */
const doRecurso = (
  nome: 'contribuicoes' | 'contas-bancarias' | 'modelos-de-resposta',
  onde: Pick<EntradaDoMenu, 'pasta' | 'ordem' | 'icon'>,
): EntradaDoMenu => ({
  ...onde,
  chave: nome,
  text: recursos[nome].plural,
  link: `/admin/tabelas/${nome}/lista`,
  permissao: recursos[nome].permissoes.ler,
})

/**
 * The menus that every entidade has, as this release has them. The database holds only what an entidade changed of an entry, and its own
 * items. Entries of one `ordem` follow each other as they stand here, before the entidade's own.
 */
export const entradasDoMenu: Readonly<Record<MenuType, readonly EntradaDoMenu[]>> = {
  admin: [
    { chave: 'inicio', ordem: 1, text: 'Início', icon: 'home', link: '/admin/dashboard' },
    { chave: 'cadastros', ordem: 2, text: 'Cadastros', icon: 'folder' },
    { chave: 'financeiro', ordem: 3, text: 'Financeiro', icon: 'folder' },
    { chave: 'configuracoes', ordem: 9, text: 'Configurações', icon: 'settings' },
    ...nomesDosTipos.map((tipo, i): EntradaDoMenu => ({
      chave: tipo,
      pasta: 'cadastros',
      ordem: i + 1,
      text: tiposCadastro[tipo].plural,
      icon: tiposCadastro[tipo].icone,
      link: `/admin/cadastro/${tipo}/lista`,
      permissao: 'cadastro:ler',
    })),
    {
      chave: 'tabelas',
      pasta: 'cadastros',
      ordem: 8,
      text: 'Tabelas',
      icon: 'table',
      link: '/admin/tabelas',
      permissao: 'cadastro:ler',
    },
    {
      chave: 'fila',
      ordem: 4,
      text: 'Fila de atendimento',
      icon: 'headset',
      link: '/admin/atendimento/fila',
      permissao: filaDeAtendimento.access,
    },
    ...dosRois,
    doRecurso('modelos-de-resposta', { ordem: 4, icon: 'file' }),
    {
      chave: 'clientes',
      ordem: 4,
      text: 'Clientes',
      icon: 'users',
      link: '/admin/atendimento/cliente',
      permissao: 'atendimento:resumo',
    },
    {
      chave: 'relatorios',
      ordem: 5,
      text: 'Relatórios',
      icon: 'chart',
      link: '/admin/relatorios',
      permissao: Object.values(permissaoDoRelatorio),
    },
    doRecurso('contribuicoes', { pasta: 'financeiro', ordem: 5, icon: 'list' }),
    doRecurso('contas-bancarias', { pasta: 'financeiro', ordem: 6, icon: 'bank' }),
    {
      chave: 'meses',
      pasta: 'financeiro',
      ordem: 8,
      text: 'Resumo mensal',
      icon: 'chart',
      link: '/admin/financeiro/meses',
      permissao: 'financeiro:ler',
    },
    {
      chave: 'conferencia',
      pasta: 'financeiro',
      ordem: 9,
      text: 'Conferência contábil',
      icon: 'scale',
      link: '/admin/financeiro/conferencia',
      permissao: 'financeiro:ler',
    },
    {
      chave: 'fechamento',
      pasta: 'financeiro',
      ordem: 10,
      text: 'Fechamento',
      icon: 'lock',
      link: '/admin/financeiro/fechamento',
      permissao: 'financeiro:ler',
    },
    {
      chave: 'certificados',
      pasta: 'financeiro',
      ordem: 11,
      text: 'Certificados',
      icon: 'certificate',
      link: '/admin/financeiro/certificados',
      permissao: 'financeiro:ler',
    },
    {
      chave: 'acesso',
      pasta: 'configuracoes',
      ordem: 1,
      text: 'Acesso e segurança',
      icon: 'shield',
      link: '/admin/configuracao/acesso',
      permissao: 'usuario:gravar',
    },
    {
      chave: 'dados-da-entidade',
      pasta: 'configuracoes',
      ordem: 2,
      text: 'Dados da entidade',
      icon: 'building',
      link: '/admin/configuracao/dados',
      permissao: 'entidade:gravar',
    },
    {
      chave: 'identidade',
      pasta: 'configuracoes',
      ordem: 3,
      text: 'Logo da entidade',
      icon: 'building',
      link: '/admin/configuracao/entidade',
      permissao: 'entidade:gravar',
    },
    {
      chave: 'todas',
      pasta: 'configuracoes',
      ordem: 9,
      text: 'Todas as configurações',
      icon: 'settings',
      link: '/admin/configuracao',
      permissao: 'entidade:gravar',
    },
  ],
  public: [
    { chave: 'inicio', ordem: 0, text: 'Início', icon: 'home', link: '/public/inicio' },
    { chave: 'debitos', ordem: 1, text: 'Meus débitos', icon: 'receipt', link: '/public/lista/debitos' },
    // shown to offices, and to companies, alone (`isOfAcesso` of the shell)
    { chave: 'empresas', ordem: 1, text: 'Empresas', icon: 'building', link: '/public/escritorio' },
    {
      chave: 'colaboradores',
      ordem: 1,
      text: 'Colaboradores',
      icon: 'users',
      link: '/public/colaboradores',
    },
    { chave: 'acessos', ordem: 1, text: 'Meus acessos', icon: 'user', link: '/public/acessos' },
    { chave: 'cadastro', ordem: 1, text: 'Meu cadastro', icon: 'list', link: '/public/cadastro' },
    { chave: 'extrato', ordem: 1, text: 'Extrato e certidão', icon: 'file', link: '/public/extrato' },
    {
      chave: 'atendimentos',
      ordem: 1,
      text: 'Meus atendimentos',
      icon: 'headset',
      link: '/public/atendimentos',
    },
    { chave: 'consulta', ordem: 2, text: 'Consultar débitos', icon: 'search', link: '/public/consulta' },
  ],
}
