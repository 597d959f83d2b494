/** What people call the fields whose names do not say it by themselves. */
const ROTULOS: Readonly<Record<string, string>> = {
  agencia: 'agência',
  agenciaDv: 'dígito da agência',
  codigoTransmissao: 'código de transmissão',
  contaDv: 'dígito da conta',
  convenio: 'convênio',
  dataEmissao: 'data de emissão',
  inscricao: 'CPF/CNPJ',
  nossoNumero: 'nosso número',
  nossoNumeroComDv: 'nosso número',
  nossoNumeroDv: 'dígito do nosso número',
  numeroDocumento: 'número do documento',
  usoDaEmpresa: 'uso da empresa',
  variacao: 'variação da carteira',
}

/** The name of a field for a sentence in Portuguese. */
export function rotulo(nome: string): string {
  return ROTULOS[nome] ?? nome
}
