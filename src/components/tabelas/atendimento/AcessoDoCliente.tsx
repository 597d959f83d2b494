import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { desbloquearCliente, reenviarLink } from '#src/api/contract/contas/socorro.ts'
import type { ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { desbloquearClienteMutation, reenviarLinkMutation } from '#src/queries/resumo-do-cliente.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './resumo.module.css'

type Acesso = ResumoDoCliente['acessos'][number]

/** How an acesso stands, the worst first: what keeps its user out. */
function estadoDe({ ativo, usuario }: Acesso): { tone: Tone; children: string } {
  if (!usuario.ativo) return { tone: 'neutro', children: 'Conta inativa' }
  if (usuario.bloqueadoAte !== null) return { tone: 'perigo', children: 'Bloqueado' }
  if (!ativo) return { tone: 'neutro', children: 'Acesso inativo' }
  if (!usuario.temSenha) return { tone: 'atencao', children: 'Convite à espera' }
  return { tone: 'ok', children: 'Ativo' }
}

function fraseDe({ usuario: { bloqueadoAte, ultimoAcessoEm, temSenha } }: Acesso): string {
  if (bloqueadoAte !== null)
    return `errou a senha muitas vezes: bloqueado até ${textoDoInstante(bloqueadoAte)}`
  if (ultimoAcessoEm !== null) return `último acesso ${textoDoInstante(ultimoAcessoEm)}`
  return temSenha ? 'sem sessão recente' : 'ainda não escolheu a senha'
}

/** Somebody who may open the cadastro, how their account stands, and the help that it asks for. */
export function AcessoDoCliente({ acesso, user }: { acesso: Acesso; user: Usuario }) {
  const { id, nome, email, ativo, temSenha, bloqueadoAte } = acesso.usuario
  const desbloquear = useKeyedMutation(desbloquearClienteMutation(useQueryClient()))
  const reenviar = useKeyedMutation(reenviarLinkMutation())

  async function pedirDesbloqueio() {
    const feito = await confirmar({
      titulo: `Desbloquear o acesso de ${nome}?`,
      texto:
        'As tentativas são zeradas, e a pessoa pode tentar de novo. Confirme antes que o pedido veio mesmo dela.',
      acao: 'Desbloquear',
      executar: () => desbloquear.mutateAsync(id),
    })
    if (feito) addToast({ tone: 'sucesso', message: `Acesso de ${nome} desbloqueado` })
  }

  async function pedirLink() {
    const feito = await confirmar({
      titulo: temSenha ? `Enviar a ${nome} um link de nova senha?` : `Reenviar o convite a ${nome}?`,
      texto: temSenha
        ? `O link vai para ${email}. A senha de agora vale até que a pessoa escolha outra.`
        : `O link vai para ${email}. Os links anteriores deixam de funcionar.`,
      acao: temSenha ? 'Enviar link' : 'Reenviar convite',
      executar: () => reenviar.mutateAsync(id),
    })
    if (feito)
      addToast({
        tone: 'sucesso',
        message: temSenha ? `Link de nova senha enviado para ${email}` : `Convite reenviado para ${email}`,
      })
  }

  return (
    <li>
      <div className={classes.oque}>
        <strong>{nome}</strong>
        <span>
          {email} · {fraseDe(acesso)}
        </span>
      </div>
      <Pill {...estadoDe(acesso)} />
      {bloqueadoAte !== null && pode(user, desbloquearCliente) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Desbloquear ${nome}`}
          onClick={() => void pedirDesbloqueio()}
        >
          Desbloquear
        </Button>
      )}
      {ativo && pode(user, reenviarLink) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${temSenha ? 'Enviar link de senha' : 'Reenviar convite'} a ${nome}`}
          onClick={() => void pedirLink()}
        >
          {temSenha ? 'Enviar link de senha' : 'Reenviar convite'}
        </Button>
      )}
    </li>
  )
}
