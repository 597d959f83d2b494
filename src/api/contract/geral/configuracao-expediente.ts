import { camposDasMetas } from '#src/api/contract/cadastro/metas.ts'
import { campoSimNao, campoTexto, type Campo, type Valores } from '#src/api/contract/nucleo/campo.ts'
import { configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { EXPEDIENTE_PADRAO, SEM_HORARIO, type Expediente } from './expediente.ts'
import { entradas, lerDia, lerExcecoes, lerFeriados } from './expediente-texto.ts'

const HORARIO = 'Horário de atendimento'
const DIAS_FECHADOS = 'Feriados e dias diferentes'

/** The days of the week as `Date.getDay` counts them, in the order of the form. */
const DIAS = {
  segunda: { dia: 1, rotulo: 'Segunda-feira' },
  terca: { dia: 2, rotulo: 'Terça-feira' },
  quarta: { dia: 3, rotulo: 'Quarta-feira' },
  quinta: { dia: 4, rotulo: 'Quinta-feira' },
  sexta: { dia: 5, rotulo: 'Sexta-feira' },
  sabado: { dia: 6, rotulo: 'Sábado' },
  domingo: { dia: 0, rotulo: 'Domingo' },
} as const
type Dia = keyof typeof DIAS
const nomesDosDias = Object.keys(DIAS) as Dia[] // the keys of the table

const dias = Object.fromEntries(
  nomesDosDias.map((nome) => {
    const { dia, rotulo } = DIAS[nome]
    const blocos = EXPEDIENTE_PADRAO.semana.filter((bloco) => bloco.dia === dia)
    const campo: Campo<string> = {
      ...campoTexto(rotulo, 200, {
        largura: 6,
        grupo: HORARIO,
        emBranco: blocos.map(({ de, ate }) => `${de} às ${ate}`).join(', '),
        ...(nome === 'segunda' && { ajuda: 'Como 8h às 12h, 13h às 18h. Em branco, fechado.' }),
      }),
      entrada: entradas.dia,
    }
    return [nome, campo]
  }),
) as Record<Dia, Campo<string>> // one for each

const linhas = (rotulo: string, entrada: Campo<string>['entrada'], ajuda: string): Campo<string> => ({
  ...campoTexto(rotulo, 40_000, { grupo: DIAS_FECHADOS, linhas: 4, ajuda }),
  entrada,
})

const campos = {
  ...dias,
  feriadosNacionais: campoSimNao('Fechar nos feriados nacionais', EXPEDIENTE_PADRAO.feriadosNacionais, {
    grupo: DIAS_FECHADOS,
  }),
  pontosFacultativos: campoSimNao(
    'Fechar no Carnaval e em Corpus Christi',
    EXPEDIENTE_PADRAO.pontosFacultativos,
    { grupo: DIAS_FECHADOS, ajuda: 'A lei não faz deles feriados nacionais.' },
  ),
  feriadosLocais: linhas(
    'Feriados do estado e da cidade',
    entradas.feriados,
    'Um em cada linha, como 25/01 Aniversário da cidade. Com o ano, vale só naquele.',
  ),
  excecoes: linhas(
    'Dias com horário diferente',
    entradas.excecoes,
    'Um em cada linha, como 24/12/2026 8h às 12h Véspera de Natal, ou 02/01/2027 fechado Recesso. Vale também em feriado.',
  ),
  ...camposDasMetas('Em branco, sem prazo.'),
  avisarAusencia: campoSimNao('Avisar ao cliente quando a equipe volta', true, {
    grupo: 'Fora do horário',
    ajuda: 'Quem escreve fora do horário lê, por exemplo: “Voltamos amanhã às 8h.”',
  }),
}

/** The calendar that the settings tell. */
export function expedienteDe(valores: Valores<typeof campos>): Expediente {
  // what is stored was read once, so that there are no faults
  const lido = <T>(um: { valor: T[] } | { falta: string }) => ('valor' in um ? um.valor : [])
  return {
    semana: nomesDosDias.flatMap((nome) =>
      lido(lerDia(valores[nome])).map((bloco) => ({ dia: DIAS[nome].dia, ...bloco })),
    ),
    feriadosNacionais: valores.feriadosNacionais,
    pontosFacultativos: valores.pontosFacultativos,
    feriadosLocais: lido(lerFeriados(valores.feriadosLocais)),
    excecoes: lido(lerExcecoes(valores.excecoes)),
  }
}

/** When the team answers, in how many of these hours, and what clients read at other times. */
export const expediente = configuracao({
  tipo: 'expediente',
  path: '/api/configuracao/expediente',
  titulo: 'Horário e prazos do atendimento',
  descricao: 'Quando a equipe atende e em quanto tempo responde e resolve.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos,
  conferir: (valores): Record<string, string> =>
    expedienteDe(valores).semana.length === 0 ? { segunda: SEM_HORARIO } : {},
})
