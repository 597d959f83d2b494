import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/auth.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { concede } from '#src/api/contract/papeis.ts'
import type { UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import { ehTipoCadastro } from '#src/components/cadastro/tipo.ts'
import { RowItem, RowList } from '#src/components/table/RowList.tsx'
import { mudarAcessoMutation } from '#src/queries/usuario.ts'
import { addToast } from '#src/stores/toasts.ts'

type AcessoDoUsuario = UsuarioDetalhe['acessos'][number]

const tipos: Record<AcessoDoUsuario['tipoCadastro'], string> = {
  pessoajuridica: 'Pessoa jurídica',
  pessoafisica: 'Pessoa física',
  contabilidade: 'Escritório de contabilidade',
}

interface AcessosDoUsuarioProps {
  usuario: UsuarioDetalhe
  eu: Usuario
}

/** The cadastros that a client may act for, each with its switch. */
export function AcessosDoUsuario({ usuario, eu }: AcessosDoUsuarioProps) {
  return (
    <RowList title="Acessos" empty="Este usuário ainda não tem acesso a nenhum cadastro.">
      {usuario.acessos.map((acesso) => (
        <AcessoRow key={acesso.id} usuarioId={usuario.id} acesso={acesso} eu={eu} />
      ))}
    </RowList>
  )
}

function AcessoRow({ usuarioId, acesso, eu }: { usuarioId: number; acesso: AcessoDoUsuario; eu: Usuario }) {
  const mudar = useMutation(mudarAcessoMutation(useQueryClient(), usuarioId))
  const { id, nome, registro, tipoCadastro, matricula, ativo, cadastroAtivo } = acesso
  const podeAbrir = ehTipoCadastro(tipoCadastro) && concede(eu.papeis, 'cadastro:ler')

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
        `${tipos[tipoCadastro]}, matrícula ${matricula}`,
        formatarRegistro(registro),
        !cadastroAtivo && 'cadastro inativo: o acesso só vale depois que ele for ativado',
      ]}
      error={mudar.error?.message}
    >
      {/* Not disabled while it saves: the focus would go. */}
      <Switch
        label={mudar.isPending ? 'Salvando…' : ativo ? 'Ativo' : 'Inativo'}
        aria-label={`Acesso a ${nome}`}
        aria-busy={mudar.isPending}
        checked={mudar.isPending ? mudar.variables.ativo : ativo}
        disabled={!concede(eu.papeis, 'usuario:gravar')}
        onChange={({ currentTarget: { checked } }) => {
          if (mudar.isPending) return
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
        }}
      />
    </RowItem>
  )
}
