/** The fields of an address, in the order of a form. */
export const camposDoEndereco = [
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
] as const

type Endereco = Readonly<Record<(typeof camposDoEndereco)[number], string>>

export const enderecoEmBranco: Endereco = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
}

/** 'Rua Um, 10 – Sala 2, Centro, Bauru – SP, 17010-000'. */
export function enderecoEmLinha({
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  cep,
}: Endereco): string {
  const rua = [logradouro, numero].filter(Boolean).join(', ')
  const comComplemento = [rua, complemento].filter(Boolean).join(' – ')
  const municipio = [cidade, uf].filter(Boolean).join(' – ')
  return [comComplemento, bairro, municipio, cep].filter(Boolean).join(', ')
}
