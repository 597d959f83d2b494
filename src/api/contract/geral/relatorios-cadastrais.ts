import {
  listasCadastro,
  nomesDosTipos,
  tiposCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { medida, parte, relatorio, nosUltimosMeses, type Medidas } from './relatorio.ts'
import type { ListaPorTras } from './relatorio-lista.ts'

const tipo = colunaDeOpcoes(
  'Tipo de cadastro',
  Object.fromEntries(nomesDosTipos.map((um) => [um, tiposCadastro[um].plural])),
)
/** The situations that the lists have for living records; each is in one. */
const situacao = colunaDeOpcoes('Situação', {
  ativos: 'Ativo',
  inativos: 'Inativo',
  'em-analise': 'Em análise',
  recusados: 'Recusado',
})
const mes = coluna('mes', 'Mês')
const { cidade, uf } = listasCadastro.pessoajuridica.colunas

/** The list of the kind that a row is of. */
const DO_TIPO = '/admin/cadastro/{tipo}/lista'
const SITUACAO: Pick<ListaPorTras, 'palavras'> = { palavras: { situacao: 'todos' } }
const soAtivos = () => ({ situacao: 'em.ativos' })

const cadastros = medida('inteiro', 'Cadastros', 'Cadastros da situação escolhida. A lixeira não conta.')

/** Columns of a kind's list by which its records are divided. */
function gruposDo(doTipo: TipoCadastro, nomes: readonly string[]): Colunas {
  const colunas: Colunas = listasCadastro[doTipo].colunas
  const achadas = nomes.flatMap((nome) => {
    const uma = colunas[nome]
    return uma ? [[nome, { ...uma, visivel: true }] as const] : []
  })
  return { ...Object.fromEntries(achadas), situacao }
}

/** What a kind's records are divided by: what it has of its own, and the place. */
const gruposDosTipos: Readonly<Record<TipoCadastro, readonly string[]>> = {
  pessoajuridica: ['categoria', 'porte', 'cnae', 'contabilidade', 'cidade', 'uf'],
  pessoafisica: ['categoria', 'sexo', 'estadoCivil', 'grauInstrucao', 'funcao', 'cidade', 'uf'],
  contabilidade: ['cidade', 'uf'],
}

/** The base of one kind, by what this kind has. */
function baseDo(doTipo: TipoCadastro, nome: string) {
  const grupos = gruposDo(doTipo, gruposDosTipos[doTipo])
  const parametros: Colunas = {
    ...grupos,
    marcadores: { ...listasCadastro[doTipo].colunas.marcadores, visivel: true },
  }
  return relatorio({
    tipo: 'Cadastral',
    nome,
    titulo: tiposCadastro[doTipo].plural,
    sobre: 'Quantidade de cadastros, pelos dados informados.',
    parametros,
    padrao: soAtivos,
    avancado: doTipo,
    grupos,
    por: [gruposDosTipos[doTipo][0] ?? 'cidade'],
    medidas: { quantidade: cadastros },
    grafico: { forma: 'barras', medidas: ['quantidade'] },
    listas: { quantidade: { to: `/admin/cadastro/${doTipo}/lista`, busca: {}, ...SITUACAO } },
  })
}

/** `YYYY-MM-DD`, a year before a day: the last of February where that year has no 29th. */
function umAnoAntes(dia: string): string {
  const antes = `${Number(dia.slice(0, 4)) - 1}${dia.slice(4)}`
  return antes.endsWith('-02-29') ? antes.replace(/29$/, '28') : antes
}

/** What a record may lack: what people call it, when it does, and the filters by which its list finds those. */
const faltas = {
  semEmail: { rotulo: 'Sem e-mail', quando: 'Sem e-mail no cadastro.', busca: { email: 'vazio' } },
  semTelefone: {
    rotulo: 'Sem telefone',
    quando: 'Sem telefone no cadastro.',
    busca: { telefone: 'vazio' },
  },
  semContato: {
    rotulo: 'Sem contato',
    quando: 'Sem e-mail e sem telefone. Nenhuma mensagem e nenhuma ligação chega.',
    busca: { email: 'vazio', telefone: 'vazio' },
  },
  semCep: { rotulo: 'Sem CEP', quando: 'Sem CEP no cadastro.', busca: { cep: 'vazio' } },
  semEndereco: {
    rotulo: 'Sem endereço',
    quando: 'Sem logradouro no cadastro.',
    busca: { logradouro: 'vazio' },
  },
  semCnae: { rotulo: 'Sem CNAE', quando: 'Sem CNAE no cadastro.', busca: { cnae: 'vazio' } },
  semResponsavel: {
    rotulo: 'Sem responsável',
    quando: 'Sem responsável no cadastro.',
    busca: { responsavel: 'vazio' },
  },
  desatualizados: {
    rotulo: 'Desatualizados',
    quando: 'Sem nenhuma alteração nos últimos 12 meses.',
    busca: (hoje: string) => ({ atualizadoEm: `antes.${umAnoAntes(hoje)}` }),
  },
} as const

/** What records of one kind lack. */
function incompletosDo(doTipo: TipoCadastro, nome: string) {
  const grupos = gruposDo(doTipo, gruposDosTipos[doTipo])
  const { colunas } = listasCadastro[doTipo]
  const suas = Object.entries(faltas).filter(
    ([, { busca }]) =>
      typeof busca === 'function' || Object.keys(busca).every((coluna) => Object.hasOwn(colunas, coluna)),
  )
  const lista = { to: `/admin/cadastro/${doTipo}/lista`, ...SITUACAO } as const
  const medidas: Medidas = {
    quantidade: cadastros,
    incompletos: medida(
      'inteiro',
      'Incompletos',
      'Cadastros em que falta ao menos um dos dados deste relatório, ou que estão desatualizados. Cada cadastro conta uma vez.',
    ),
    parteIncompleta: parte(
      '% incompletos',
      { de: 'incompletos', por: 'quantidade' },
      'Incompletos divididos pelos cadastros.',
    ),
    ...Object.fromEntries(
      suas.map(([falta, { rotulo, quando }]) => [falta, medida('inteiro', rotulo, quando)]),
    ),
  }
  return relatorio({
    tipo: 'Cadastral',
    nome,
    titulo: `${tiposCadastro[doTipo].plural}: o que falta`,
    sobre: 'Dados que faltam nos cadastros, e cadastros que ninguém atualiza há 12 meses.',
    parametros: grupos,
    padrao: soAtivos,
    avancado: doTipo,
    grupos,
    por: ['cidade'],
    medidas,
    listas: {
      quantidade: { ...lista, busca: {} },
      ...Object.fromEntries(suas.map(([falta, { busca }]) => [falta, { ...lista, busca }])),
    },
  })
}

const meses = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => {
    const nome = new Date(Date.UTC(2000, i)).toLocaleDateString('pt-BR', { month: 'long', timeZone: 'UTC' })
    return [String(i + 1).padStart(2, '0'), nome.replace(/^./, (letra) => letra.toUpperCase())]
  }),
)

/** Of the type Cadastral. */
export const relatoriosCadastrais = {
  base: relatorio({
    tipo: 'Cadastral',
    nome: 'base',
    titulo: 'Base de cadastros',
    sobre: 'Quantos cadastros há de cada tipo, por situação e lugar.',
    parametros: { tipo, situacao, uf, cidade },
    padrao: soAtivos,
    grupos: { tipo, situacao, uf, cidade },
    por: ['tipo'],
    medidas: { quantidade: cadastros },
    grafico: { forma: 'barras', medidas: ['quantidade'] },
    listas: { quantidade: { to: DO_TIPO, busca: {}, ...SITUACAO } },
  }),
  'pessoas-juridicas': baseDo('pessoajuridica', 'pessoas-juridicas'),
  'pessoas-fisicas': baseDo('pessoafisica', 'pessoas-fisicas'),
  'escritorios-contabeis': baseDo('contabilidade', 'escritorios-contabeis'),
  'entradas-e-saidas': relatorio({
    tipo: 'Cadastral',
    nome: 'entradas-e-saidas',
    titulo: 'Entradas e saídas',
    sobre: 'Quem entrou e quem saiu em cada mês.',
    parametros: { mes, tipo, uf, cidade },
    ...nosUltimosMeses('mes'),
    grupos: { mes, tipo, uf, cidade },
    por: ['mes'],
    medidas: {
      incluidos: medida(
        'inteiro',
        'Cadastros novos',
        'Cadastros incluídos no mês que ainda existem. Um cadastro em análise ou recusado não conta.',
      ),
      filiacoes: medida('inteiro', 'Filiações', 'Cadastros com a data de filiação no mês.'),
      desligamentos: medida('inteiro', 'Desligamentos', 'Cadastros com a data de desligamento no mês.'),
      saldo: medida('inteiro', 'Saldo', 'Filiações menos desligamentos.'),
    },
    grafico: { forma: 'colunas', medidas: ['filiacoes', 'desligamentos'] },
    listas: {
      filiacoes: { to: DO_TIPO, busca: {}, nomes: { mes: 'dataFiliacao' }, dias: ['dataFiliacao'] },
      desligamentos: {
        to: DO_TIPO,
        busca: {},
        nomes: { mes: 'dataDesligamento' },
        dias: ['dataDesligamento'],
      },
    },
  }),
  desligamentos: relatorio({
    tipo: 'Cadastral',
    nome: 'desligamentos',
    titulo: 'Motivos de desligamento',
    sobre: 'Por que os cadastros se desligam.',
    parametros: { mes, tipo, uf, cidade },
    ...nosUltimosMeses('mes'),
    grupos: { motivo: coluna('texto', 'Motivo'), mes, tipo, uf, cidade },
    por: ['motivo'],
    medidas: {
      desligamentos: medida('inteiro', 'Desligamentos', 'Cadastros com a data de desligamento no período.'),
    },
    ordem: '-desligamentos',
    grafico: { forma: 'barras', medidas: ['desligamentos'] },
    listas: {
      desligamentos: {
        to: DO_TIPO,
        busca: {},
        nomes: { mes: 'dataDesligamento', motivo: 'motivoDesligamento' },
        dias: ['dataDesligamento'],
      },
    },
  }),
  aniversarios: relatorio({
    tipo: 'Cadastral',
    nome: 'aniversarios',
    titulo: 'Aniversários',
    sobre: 'Aniversários das pessoas físicas e da abertura das pessoas jurídicas.',
    parametros: {
      mes: colunaDeOpcoes('Mês', meses),
      dia: coluna('inteiro', 'Dia', { codigo: true }),
      tipo,
      uf,
      cidade,
    },
    padrao: (hoje) => ({ mes: `em.${hoje.slice(5, 7)}` }),
    grupos: {
      mes: colunaDeOpcoes('Mês', meses),
      dia: coluna('inteiro', 'Dia', { codigo: true }),
      tipo,
      cadastro: {
        ...coluna('texto', 'Cadastro'),
        junto: {
          tipo,
          matricula: coluna('inteiro', 'Matrícula', { codigo: true }),
          data: coluna('data', 'Nascimento ou abertura'),
          email: coluna('texto', 'E-mail'),
          telefone: coluna('texto', 'Telefone'),
        },
      },
    },
    por: ['mes', 'dia'],
    medidas: {
      quantidade: medida(
        'inteiro',
        'Aniversários',
        'Cadastros ativos com o nascimento ou a abertura neste dia do ano. Um escritório contábil não tem essa data.',
      ),
    },
    grafico: { forma: 'colunas', medidas: ['quantidade'] },
  }),
  'pessoas-juridicas-incompletas': incompletosDo('pessoajuridica', 'pessoas-juridicas-incompletas'),
  'pessoas-fisicas-incompletas': incompletosDo('pessoafisica', 'pessoas-fisicas-incompletas'),
  'escritorios-incompletos': incompletosDo('contabilidade', 'escritorios-incompletos'),
  duplicados: relatorio({
    tipo: 'Cadastral',
    nome: 'duplicados',
    titulo: 'Cadastros duplicados',
    sobre: 'Pares que a última busca de duplicados encontrou, pelo que têm em comum.',
    parametros: {
      tipo,
      situacao: colunaDeOpcoes('Situação', { abertos: 'Em aberto', dispensados: 'Não são duplicados' }),
    },
    padrao: () => ({ situacao: 'em.abertos' }),
    grupos: {
      tipo,
      situacao: colunaDeOpcoes('Situação', { abertos: 'Em aberto', dispensados: 'Não são duplicados' }),
    },
    por: ['tipo'],
    medidas: {
      pares: medida('inteiro', 'Pares', 'Pares de cadastros que podem ser duplicados. A lixeira não conta.'),
      mesmoNome: medida(
        'inteiro',
        'Mesmo nome',
        'Pares com o mesmo nome. Um par pode contar em mais de uma coluna.',
      ),
      nomeParecido: medida('inteiro', 'Nome parecido', 'Pares com nomes parecidos.'),
      mesmoEmail: medida('inteiro', 'Mesmo e-mail', 'Pares com o mesmo e-mail.'),
      mesmoTelefone: medida('inteiro', 'Mesmo telefone', 'Pares com o mesmo telefone.'),
      mesmoEndereco: medida('inteiro', 'Mesmo endereço', 'Pares com o mesmo CEP e número.'),
      mesmoNascimento: medida('inteiro', 'Mesmo nascimento', 'Pares com a mesma data de nascimento.'),
    },
    listas: {
      pares: { to: '/admin/cadastro/{tipo}/duplicados', busca: {}, palavras: { situacao: null } },
    },
  }),
}
