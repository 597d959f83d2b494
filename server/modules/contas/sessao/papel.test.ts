import { expect, it } from 'vitest'
import type { Role } from '#src/api/contract/contas/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()

it('names the papéis and what they grant', async () => {
  const headers = await h.entrar(h.mundo.alfa.admin.email)
  const roles = (await h.inject({ url: '/api/auth/roles', headers })).json<Role[]>()
  expect(roles.map(({ nome }) => nome)).toEqual([
    'Administrador',
    'Financeiro',
    'Atendimento',
    'Cadastro',
    'Consulta',
  ])
  expect(roles[2]).toEqual({
    papel: 'atendimento',
    nome: 'Atendimento',
    permissoes: [
      'atendimento:ler',
      'atendimento:gravar',
      'atendimento:resumo',
      'notificacao:enviar',
      'usuario:socorrer',
    ],
  })
})
