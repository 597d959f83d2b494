import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { mudarAcesso, type UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { StateSwitch } from '#src/components/ui/inputs/StateSwitch.tsx'
import { RowItem, RowList } from '#src/components/listas/page/RowList.tsx'
import { mudarAcessoMutation } from '#src/queries/usuario.ts'
import { addToast } from '#src/stores/toasts.ts'

type AcessoDoUsuario = UsuarioDetalhe['acessos'][number]

interface AcessosDoUsuarioProps {
  usuario: UsuarioDetalhe
  user: Usuario
}

/** The cadastros that a client may act for, each with its switch. */
export function AcessosDoUsuario({ usuario, user }: AcessosDoUsuarioProps) {
  return (
    <RowList title="Acessos" empty="Este usuário ainda não tem acesso a nenhum cadastro.">
      {usuario.acessos.map((acesso) => (
        <AcessoRow key={acesso.id} usuarioId={usuario.id} acesso={acesso} user={user} />
      ))}
    </RowList>
  )
}

function AcessoRow({
  usuarioId,
  acesso,
  user,
}: {
  usuarioId: number
  acesso: AcessoDoUsuario
  user: Usuario
}) {
  const mudar = useKeyedMutation(mudarAcessoMutation(useQueryClient(), usuarioId))
  const { id, nome, registro, tipoCadastro, matricula, ativo, cadastroAtivo, analise } = acesso
  const podeAbrir = pode(user, acessosAosCadastros.ler)

  return (
    <RowItem
      title={
        podeAbrir ? (
          <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo: tipoCadastro, matricula }}>
            {nome}
          </Link>
        ) : (
          nome
        )
      }
      facts={[
        `${tiposCadastro[tipoCadastro].singular}, matrícula ${matricula}`,
        formatarRegistro(registro),
        !cadastroAtivo &&
          (analise === 'pendente'
            ? 'cadastro em análise: o acesso só vale depois que ele for aprovado'
            : 'cadastro inativo: o acesso só vale depois que ele for ativado'),
      ]}
      error={mudar.error?.message}
    >
      <StateSwitch
        name={`Acesso a ${nome}`}
        checked={mudar.isPending ? mudar.variables.ativo : ativo}
        pending={mudar.isPending}
        disabled={!pode(user, mudarAcesso)}
        onChange={(checked) =>
          mudar.mutate(
            { acessoId: id, ativo: checked },
            {
              onSuccess: () =>
                addToast({
                  tone: 'sucesso',
                  message: `Acesso a ${nome} ${checked ? 'ativado' : 'desativado'}`,
                }),
            },
          )
        }
      />
    </RowItem>
  )
}
