import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import type { Rotulos } from '#src/components/ui/historico/frases.ts'
import type { UsuarioEntrada } from '#src/queries/usuario.ts'
import { tipoDoUsuario } from './situacao.ts'

type Campos = DescricaoCampos<Pick<UsuarioEntrada, 'ativo' | 'email' | 'papeis'>>

/** The fields of a user that staff edit; `nomeDo` gives a papel's name. */
export const camposDoUsuario = (nomeDo: (papel: Papel) => string): Campos => ({
  ativo: { rotulo: 'Usuário ativo', mostrar: (ativo) => (ativo ? 'Sim' : 'Não') },
  email: { rotulo: 'E-mail', obrigatorio: true },
  papeis: { rotulo: 'Papéis', mostrar: (papeis) => papeis.map(nomeDo).join(', ') },
})

/** Those, and what else the history of a user tells of. */
export const rotulosDoUsuario = (campos: Campos): Rotulos => ({
  ...campos,
  nome: { rotulo: 'Nome' },
  registro: { rotulo: 'CPF ou CNPJ', mostrar: formatarRegistro },
  isAdmin: { rotulo: 'Tipo', mostrar: tipoDoUsuario },
  senhaHash: { rotulo: 'Senha', secreto: true },
  emailConfirmadoEm: { rotulo: 'E-mail confirmado em', mostrar: textoDoInstante },
  totpSegredo: { rotulo: 'Chave da verificação em duas etapas', secreto: true },
  totpAtivoEm: { rotulo: 'Verificação em duas etapas desde', mostrar: textoDoInstante },
  codigosRecuperacao: { rotulo: 'Códigos de recuperação', secreto: true },
  'acesso.ativo': { rotulo: 'Acesso a', mostrar: (ativo: boolean) => (ativo ? 'Ativo' : 'Inativo') },
  'politica.aceitaEm': { rotulo: 'Política de privacidade aceita,', mostrar: textoDoInstante },
  'termos.aceitaEm': { rotulo: 'Termos de uso aceitos,', mostrar: textoDoInstante },
})
