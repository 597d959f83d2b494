import { describe, expect, it } from 'vitest'
import { useApp } from '#server/test/harness.ts'

const h = useApp()
it('lista', async () => {
  const headers = await h.entrar(h.mundo.alfa.admin.email)
  const r = await h.inject({ url: '/api/pessoajuridica?q=sao%20jose', headers })
  console.log(r.statusCode, r.body)
  const r2 = await h.inject({ url: '/api/pessoajuridica/1', headers })
  console.log(r2.statusCode, r2.body)
  const r3 = await h.inject({ url: '/api/pessoajuridica/novo', headers })
  console.log(r3.statusCode, r3.body)
  const r4 = await h.inject({ method: 'POST', url: '/api/pessoajuridica', headers, payload: { ...r3.json(), atualizadoEm: undefined, atualizadoPor: undefined, nome: 'Nova', registro: '11.222.333/0001-81' } })
  console.log(r4.statusCode, r4.body)
  const r5 = await h.inject({ method: 'PUT', url: '/api/pessoajuridica', headers, payload: { ...r4.json(), atualizadoEm: undefined, atualizadoPor: undefined, versao: 7 } })
  console.log(r5.statusCode, r5.body)
  const r6 = await h.inject({ method: 'POST', url: '/api/pessoajuridica', headers, payload: { ...r3.json(), nome: '\u0000' } })
  console.log(r6.statusCode, r6.body)
})
