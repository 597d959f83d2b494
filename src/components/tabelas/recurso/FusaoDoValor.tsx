import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { FusaoDeValores } from '#src/api/contract/cadastro/recurso-apoio.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { desfazerFusaoDeValoresMutation, fusoesDeValoresOptions } from '#src/queries/recurso-apoio.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './ordenar.module.css'

// Few values are ever merged.
const FundirValores = lazyDialog(async () => (await import('./FundirValores.tsx')).FundirValores)

interface FusaoDoValorProps {
  recurso: Recurso
  registro: RegistroDoRecurso
  /** Something is typed that is not saved: merging would leave it behind. */
  dirty: boolean
}

/** The merges that a value of a lookup table was part of, each to be taken back, and the way to another one. */
export function FusaoDoValor({ recurso, registro, dirty }: FusaoDoValorProps) {
  const navigate = useNavigate()
  const { id, excluidoEm } = registro
  const { data = [], error, refetch } = useQuery(fusoesDeValoresOptions(recurso, id))
  const [juntando, setJuntando] = useState(false)
  const { desfazer, pending } = useDesfazerFusao(recurso)
  const singular = recurso.singular.toLowerCase()
  if (excluidoEm !== null && data.length === 0 && !error) return null
  return (
    <Section title="Unificações">
      {excluidoEm === null && (
        <>
          <Text c="dimmed">
            Se há outro registro para a mesma coisa, unifique os dois: quem usa um passa a usar o outro. Você
            pode desfazer.
          </Text>
          <div>
            <Button variant="default" disabled={dirty} onClick={() => setJuntando(true)}>
              Unificar com outro…
            </Button>
          </div>
          {dirty && <Text c="dimmed">Salve ou descarte antes as alterações.</Text>}
        </>
      )}
      {error && (
        <Text role="alert">
          As unificações não puderam ser carregadas. {error.message}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Text>
      )}
      {data.length > 0 && (
        <ol className={classes.merges} aria-label={`Unificações de ${singular}`}>
          {data.map((juncao) => (
            <li key={juncao.id}>
              <p>
                <strong>{juncao.sai.nome}</strong> foi unificado com <strong>{juncao.fica.nome}</strong>
                {`, que passou a constar em ${emQuantos(juncao.quantos)}.`}
              </p>
              <p className={classes.dim}>{quandoEQuem(juncao)}</p>
              {juncao.desfeitaEm === null && (
                <Button
                  size="xs"
                  variant="default"
                  loading={pending}
                  aria-label={`Desfazer a unificação de ${juncao.sai.nome} com ${juncao.fica.nome}`}
                  onClick={() => void desfazer(juncao.id, juncao.sai.nome)}
                >
                  Desfazer
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {juntando && (
        <FundirValores
          recurso={recurso}
          registro={registro}
          onClose={() => setJuntando(false)}
          onJoined={({ id: juncao, sai, fica }) => {
            setJuntando(false)
            addToast({
              tone: 'sucesso',
              message: `${sai.nome} foi unificado com ${fica.nome}`,
              about: [`unificação de ${recurso.nome} ${juncao}`],
              action: { label: 'Desfazer', run: () => void desfazer(juncao, sai.nome) },
            })
            void navigate({
              to: '/admin/tabelas/$recurso/$id',
              params: { recurso: recurso.nome, id: fica.id },
              replace: true,
            })
          }}
        />
      )}
    </Section>
  )
}

const emQuantos = (quantos: number) => `${contados(quantos, 'registro', 'registros')} no lugar dele`

function quandoEQuem({ feitaPor, feitaEm, desfeitaEm, desfeitaPor }: FusaoDeValores): string {
  const feita = `${feitaPor}, em ${textoDoInstante(feitaEm)}`
  return desfeitaEm === null
    ? feita
    : `${feita} · desfeita por ${desfeitaPor ?? ''} em ${textoDoInstante(desfeitaEm)}`
}

/** Takes a merge back and says so, or why not: also when the screen that asked for it is gone by then. */
function useDesfazerFusao(recurso: Recurso) {
  const { mutateAsync, isPending } = useKeyedMutation(
    desfazerFusaoDeValoresMutation(useQueryClient(), recurso),
  )
  async function desfazer(id: number, nome: string): Promise<void> {
    try {
      const { deixados } = await mutateAsync(id)
      const ficaram =
        deixados === 0
          ? ''
          : ` ${contados(deixados, 'registro que mudou depois ficou como está.', 'registros que mudaram depois ficaram como estão.')}`
      addToast({
        tone: 'sucesso',
        message: `Unificação desfeita: ${nome} voltou às opções.${ficaram}`,
        about: [`unificação de ${recurso.nome} ${id}`],
      })
    } catch (error) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (error as Error).message })
    }
  }
  return { desfazer, pending: isPending }
}
