import {
  campoCentavos,
  campoFormatado,
  campoInteiro,
  campoMes,
  campoOpcao,
  campoSimNao,
} from '#src/api/contract/nucleo/campo.ts'
import { configuracao } from '#src/api/contract/nucleo/configuracao.ts'

/** Which open debits clients see by whether they are late. */
export const prazosVistos = {
  todos: 'Vencidos e a vencer',
  vencidos: 'Só os vencidos',
  'a-vencer': 'Só os que vão vencer',
} as const

/** Codes of contributions, as the setting holds them: '3,12'. */
export const lerCodigos = (escritos: string): number[] =>
  escritos === '' ? [] : escritos.split(',').map(Number)

/** The same codes in their one form: each once, the lowest first. */
export const escreverCodigos = (codigos: readonly number[]): string =>
  [...new Set(codigos)].toSorted((a, b) => a - b).join(',')

const PRAZO = 'Prazo'
const VALOR = 'Valor e período'

/**
 * The specification's debit filter settings: which open debits those who pay see, in their list, the consultation, an office's companies and the
 * slips that they ask for. The certidão, the statement, the books and staff go by all debits; a slip that was issued stays payable.
 */
export const filtroDebito = configuracao({
  tipo: 'filtro-debito',
  path: '/api/configuracao/filtro-debito',
  titulo: 'Débitos que o cliente vê',
  descricao: 'Escolha os débitos em aberto que o cliente vê.',
  acesso: { ler: 'entidade:gravar', gravar: 'entidade:gravar' },
  campos: {
    prazo: campoOpcao('Mostrar', prazosVistos, {
      obrigatorio: true,
      largura: 6,
      grupo: PRAZO,
      ajuda: 'Vale na lista do cliente, na consulta sem senha e nas empresas do escritório contábil.',
    }),
    atrasoMeses: campoInteiro(
      'Esconder os vencidos há mais de',
      { min: 0, max: 600 },
      {
        obrigatorio: true,
        largura: 6,
        grupo: PRAZO,
        unidade: 'meses',
        ajuda: 'Use zero para não esconder nenhum. Cinco anos são 60 meses.',
      },
    ),
    propostas: campoSimNao('Mostrar boletos de proposta', true, {
      grupo: PRAZO,
      ajuda: 'São as contribuições facultativas, que ninguém é obrigado a pagar.',
    }),
    valorMinimo: campoCentavos('Valor mínimo', {
      largura: 4,
      grupo: VALOR,
      ajuda: 'Considera o saldo, sem multa e juros. Em branco, qualquer valor.',
    }),
    de: campoMes('Competência, de', { obrigatorio: false, largura: 4, grupo: VALOR }),
    ate: campoMes('Competência, até', { obrigatorio: false, largura: 4, grupo: VALOR }),
    contribuicoesOcultas: {
      ...campoFormatado(
        'Contribuições escondidas',
        {
          formato: /^\d{1,9}(,\d{1,9})*$/,
          max: 600,
          mensagem: 'Use os códigos das contribuições, separados por vírgula.',
          forma: (texto) => (/^[\d,]+$/.test(texto) ? escreverCodigos(lerCodigos(texto)) : texto),
        },
        { largura: 12, grupo: 'Contribuições' },
      ),
      editor: 'contribuicoes' as const,
    },
  },
  conferir: ({ de, ate }): Record<string, string> =>
    de !== '' && ate !== '' && ate < de ? { ate: 'Escolha um mês a partir do primeiro.' } : {},
})
