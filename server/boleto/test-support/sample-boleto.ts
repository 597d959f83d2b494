import type { CodigoDoBanco } from '#src/api/contract/cadastro/bancos.ts'
import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import type { DadosBoleto } from '../dados.ts'
import { emitirBoleto } from '../emissao.ts'
import { instrucoesDeAtraso } from '../instrucoes.ts'

/** A conta of each bank that is right by its rules. */
export const CONTAS: Readonly<Record<CodigoDoBanco, ContaBancaria>> = {
  '001': {
    banco: '001',
    agencia: '4042',
    conta: '61900',
    convenio: '1234567',
    carteira: '17',
    variacao: '019',
  },
  '033': { banco: '033', agencia: '1234', conta: '12345678', convenio: '0282033', carteira: '101' },
  '104': { banco: '104', agencia: '1234', conta: '', convenio: '123456', carteira: 'RG' },
  '237': { banco: '237', agencia: '4042', conta: '61900', convenio: '', carteira: '09' },
  '341': { banco: '341', agencia: '57', conta: '12345', convenio: '', carteira: '109' },
  '748': {
    banco: '748',
    agencia: '0710',
    posto: '65',
    conta: '61900',
    convenio: '00129',
    carteira: '1',
    byte: '2',
  },
  '756': {
    banco: '756',
    agencia: '4327',
    conta: '417270',
    convenio: '0229385',
    carteira: '1',
    modalidade: '01',
  },
}

/** A slip that is right in every field, of a company with an alphanumeric CNPJ. */
export function sampleBoleto({
  conta = CONTAS['001'],
  sequencial = 42,
  valor = 15_075,
}: { conta?: ContaBancaria; sequencial?: number | bigint; valor?: number } = {}): DadosBoleto {
  const vencimento = '2026-12-10'
  const {
    codigoBarras,
    linhaDigitavel: _,
    ...titulo
  } = emitirBoleto({ conta, sequencial, vencimento, valor })
  return {
    titulo,
    codigoBarras,
    vencimento,
    valor,
    numeroDocumento: `2026/${String(sequencial).padStart(6, '0')}`,
    dataDocumento: '2026-11-21',
    dataProcessamento: '2026-11-21',
    especieDocumento: 'RC',
    beneficiario: {
      nome: 'Sindicato das Empresas de Turismo no Estado de São Paulo',
      documento: '11222333000181',
      logradouro: 'Largo do Arouche, 290 – Vila Buarque',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01219010',
    },
    pagador: {
      nome: 'Padaria e Confeitaria Nossa Senhora da Conceição Ltda.',
      documento: '12ABC34501DE35',
      logradouro: 'Rua XV de Novembro, 45, loja 2 – Centro',
      cidade: 'São José do Rio Preto',
      uf: 'SP',
      cep: '15010070',
    },
    demonstrativo: [{ descricao: 'Contribuição assistencial – 11/2026', valor }],
    instrucoes: instrucoesDeAtraso(valor, vencimento, {
      multaPct: 2,
      jurosPctMes: 1,
      modo: 'proRataDia30',
    }),
    registrado: true,
    proposta: false,
  }
}
