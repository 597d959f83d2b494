import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntradaDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { obterEquipe } from '#src/api/contract/geral/departamento-equipe.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { equipeDoDepartamentoOptions, mudarEquipeMutation } from '#src/queries/departamento-equipe.ts'
import { addToast } from '#src/stores/toasts.ts'
import { EscolhaInput } from './EscolhaInput.tsx'
import classes from './resumo.module.css'

interface EquipeProps {
  user: Usuario
  /** What the form of the departamento holds. */
  valores: EntradaDoRecurso
}

/** The people of a stored departamento; each change is saved at once, apart from the form. */
export function EquipeDoDepartamento({ user, valores: { id } }: EquipeProps) {
  if (id === 0 || !pode(user, obterEquipe)) return null
  return <Equipe id={id} />
}

function Equipe({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(equipeDoDepartamentoOptions(id))
  const mudar = useKeyedMutation(mudarEquipeMutation(useQueryClient(), id))
  const [quem, setQuem] = useState<number | null>(null)

  const pedir = (usuarioId: number, nome: string, entra: boolean) =>
    mudar.mutate(
      { usuarioId, entra },
      {
        onSuccess() {
          setQuem(null)
          addToast({
            tone: 'sucesso',
            message: entra ? `${nome} entrou na equipe` : `${nome} saiu da equipe`,
          })
        },
        onError: ({ message }) => addToast({ tone: 'erro', message }),
      },
    )

  return (
    <FieldGroup title="Equipe">
      <Field span={12}>
        <Text mb="sm">
          Pessoas que atendem neste departamento. Se cada uma vê só os próprios departamentos, elas veem os
          atendimentos deste. A mudança vale na hora.
        </Text>
        {!data && !error && <Skeleton height="3rem" />}
        {error && !data && (
          <p role="alert">
            A equipe não pôde ser lida. {error.message}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </p>
        )}
        {data && (
          <ul className={classes.linhas} aria-label="Pessoas da equipe">
            {data.membros.map((membro) => (
              <li key={membro.id}>
                <div className={classes.oque}>
                  <strong>{membro.nome}</strong>
                </div>
                {!membro.le && <Pill tone="atencao">Não lê atendimentos</Pill>}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Retirar ${membro.nome}`}
                  disabled={mudar.isPending}
                  onClick={() => pedir(membro.id, membro.nome, false)}
                >
                  Retirar
                </Button>
              </li>
            ))}
            {data.membros.length === 0 && <li>Ninguém ainda.</li>}
          </ul>
        )}
      </Field>
      {data && data.outros.length > 0 && (
        <Field span={12}>
          <div className={classes.incluir}>
            <EscolhaInput
              label="Incluir pessoa"
              required={false}
              readOnly={false}
              opcoes={data.outros}
              vazio="Escolha quem lê atendimentos"
              value={quem}
              onChange={setQuem}
              error={undefined}
            />
            <Button
              variant="default"
              disabled={quem === null}
              loading={mudar.isPending}
              onClick={() => {
                const escolhida = data.outros.find((um) => um.id === quem)
                if (escolhida) pedir(escolhida.id, escolhida.nome, true)
              }}
            >
              Incluir na equipe
            </Button>
          </div>
        </Field>
      )}
    </FieldGroup>
  )
}
