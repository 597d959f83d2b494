import { kept, type Category, type Key, type Place } from '#src/stores/kept.ts'

interface Guardado {
  /** What it is for, as visitors are told. */
  paraQue: string
  /** For how long it is there. */
  ateQuando: string
}

const SAIR = 'Até você sair.'
const ABA = 'Até você fechar a aba.'
const RETIRAR = 'Até você retirar a permissão ou limpar o navegador.'

/** What visitors are told of each entry. */
export const guardados: Record<Key, Guardado> = {
  token: { paraQue: 'Manter você conectado.', ateQuando: SAIR },
  'contribui.sessao': { paraQue: 'Saber quem entrou e renovar a sessão.', ateQuando: SAIR },
  'contribui.acesso': { paraQue: 'Lembrar em nome de quem você está.', ateQuando: SAIR },
  'contribui.consulta': { paraQue: 'Manter a consulta que você fez sem senha.', ateQuando: ABA },
  'contribui.entidade': { paraQue: 'Lembrar de qual entidade é a página aberta.', ateQuando: ABA },
  'contribui.aceite': {
    paraQue: 'Continuar a entrada enquanto você lê os textos que precisa aceitar.',
    ateQuando: 'Por 15 minutos, ou até você fechar a aba.',
  },
  'contribui.consentimento': {
    paraQue: 'Lembrar a escolha que você faz aqui.',
    ateQuando: 'Até você limpar o navegador.',
  },
  'contribui.tema': { paraQue: 'Abrir no tema claro ou escuro que você escolheu.', ateQuando: RETIRAR },
  'contribui.tema.antes': {
    paraQue: 'Voltar ao tema deste navegador quando você sair da conta.',
    ateQuando: SAIR,
  },
  'contribui.menu': { paraQue: 'Abrir o menu lateral como você o deixou.', ateQuando: RETIRAR },
  'contribui.itensPorPagina': {
    paraQue: 'Mostrar as listas com o número de itens que você escolheu.',
    ateQuando: RETIRAR,
  },
  'contribui.cores': { paraQue: 'Abrir a página já nas cores da entidade.', ateQuando: RETIRAR },
  'contribui.letras': { paraQue: 'Abrir a página já na letra certa.', ateQuando: RETIRAR },
  'contribui.cache': {
    paraQue: 'Recarregar a página sem pedir os mesmos dados de novo.',
    ateQuando: 'Até você sair ou fechar a aba.',
  },
  'tsr-scroll-restoration-v1_3': {
    paraQue: 'Voltar ao ponto da página em que você estava.',
    ateQuando: ABA,
  },
}

const nomesDosLugares: Record<Place, string> = {
  localStorage: 'no navegador',
  sessionStorage: 'na aba',
}

const categorias: Record<Category, { nome: string; descricao: string }> = {
  necessarios: {
    nome: 'Necessários',
    descricao: 'Sem eles você não entra nem consulta. São guardados sem pergunta.',
  },
  preferencias: {
    nome: 'Preferências',
    descricao: 'Deixam o site como você gosta entre uma visita e outra. São guardadas só se você aceitar.',
  },
}

/** The categories with what each has: without those of which nothing is kept, since they have no entry or preferences are not offered. */
export function porCategoria(oferecePreferencias: boolean) {
  const entradas = Object.entries(kept).map(([chave, { category, places }]) => ({
    // a key of the table
    ...guardados[chave as Key],
    chave,
    category,
    lugares: places.map((place) => nomesDosLugares[place]).join(' e '),
  }))
  return Object.entries(categorias)
    .map(([categoria, dizeres]) => ({
      categoria,
      ...dizeres,
      entradas: entradas.filter(({ category }) => category === categoria),
    }))
    .filter(
      ({ categoria, entradas: dela }) =>
        dela.length > 0 && (oferecePreferencias || categoria !== 'preferencias'),
    )
}
