import type { APIRequestContext } from '@playwright/test'
import { adminLogin } from '#src/api/contract/contas/auth.ts'
import { decodificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { consultarCnpj } from '#src/api/contract/cliente/consulta.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { contas, SENHA } from './contas.ts'

/** An open debit and the document under which it is found. */
export interface Devido {
  registro: string
  debito: Debito
}

/** What lets a test call the server as staff do, where a screen is not what it is about. */
export async function comoAdmin(request: APIRequestContext): Promise<{ Authorization: string }> {
  const signIn = await request.post(adminLogin.path, { data: { login: contas.admin.login, senha: SENHA } })
  const { accessToken }: Output<typeof adminLogin> = await signIn.json()
  return { Authorization: `Bearer ${accessToken}` }
}

/** Some company's open debit that this bank collects. The demo data is made for the day of the run, so whose it is must be looked for. */
export async function acharDevido(request: APIRequestContext, banco: string): Promise<Devido> {
  const headers = await comoAdmin(request)
  for (let page = 1; page <= 20; page++) {
    const answer = await request.get(cadastros.pessoajuridica.listar.path, {
      headers,
      params: { page, pageSize: 100, situacao: 'ativos' },
    })
    const { items }: Output<typeof cadastros.pessoajuridica.listar> = await answer.json()
    for (const { registro } of items) {
      const consulted = await request.post(consultarCnpj.path, { data: { registro } })
      const { meses }: Output<typeof consultarCnpj> = await consulted.json()
      const debito = meses.flatMap((mes) => mes.debitos).find(({ boleto }) => bancoDe(boleto) === banco)
      if (debito) return { registro, debito }
    }
  }
  throw new Error(`The demo data holds no open debit of bank ${banco}.`)
}

/** Some active person's CPF with the CEP and the day of birth that the consultation may ask for. */
export async function acharPessoa(request: APIRequestContext) {
  const headers = await comoAdmin(request)
  const { listar, obter } = cadastros.pessoafisica
  const answer = await request.get(listar.path, { headers, params: { situacao: 'ativos' } })
  const { items }: Output<typeof listar> = await answer.json()
  for (const { matricula } of items) {
    const lida = await request.get(obter.path.replace(':matricula', String(matricula)), { headers })
    const { registro, cep, dataNascimento, nome }: Output<typeof obter> = await lida.json()
    if (cep !== '' && dataNascimento !== null) return { registro, cep, dataNascimento, nome }
  }
  throw new Error('The demo data holds no person with CEP and day of birth.')
}

/** The bank that a boleto request names. */
export function bancoDe(boleto: string | null): string | undefined {
  return boleto === null ? undefined : decodificarBoleto(boleto)?.banco
}
