import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  adicionarColaborador,
  alterarColaborador,
  empregadores,
  type Colaborador,
  type Empregador,
} from '#src/api/contract/cadastro/colaborador.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { adicionarColaboradorMutation, colaboradoresOptions } from '#src/queries/colaborador.ts'
import { opcoesDoRecursoOptions } from '#src/queries/recurso.ts'
import { AlterarColaborador } from './AlterarColaborador.tsx'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'
import { NovoColaborador } from './NovoColaborador.tsx'
import { funcaoDe, periodo } from './periodo.ts'
import classes from './pessoas.module.css'

interface ColaboradoresProps {
  tipo: TipoCadastro
  matricula: number
  user: Usuario
}

const AJUDA =
  'Se já houver uma pessoa física com este CPF, o vínculo é feito com ela, sem alterar o cadastro.'

/** Of a company or office who works there, of a person where. */
export function Colaboradores({ tipo, matricula, user }: ColaboradoresProps) {
  const query = useInfiniteQuery(colaboradoresOptions(tipo, matricula))
  const [novo, setNovo] = useState(false)
  const [mudando, setMudando] = useState<{ vinculo: Colaborador; encerrar: boolean } | null>(null)
  const podeMudar = pode(user, alterarColaborador)
  const funcoes = useQuery({ ...opcoesDoRecursoOptions(recursos.funcoes), enabled: novo || mudando !== null })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const daPessoa = tipo === 'pessoafisica'
  const empregador = empregadores.find((um) => um === tipo)
  const total = data?.pages[0]?.totalItems ?? 0

  return (
    <>
      <QueryList
        title={`${daPessoa ? 'Onde trabalha' : 'Colaboradores'}${total > 0 ? ` (${numero(total)})` : ''}`}
        what={daPessoa ? 'os vínculos' : 'os colaboradores'}
        empty={
          daPessoa
            ? 'Sem vínculo com empresa ou escritório. Adicione o vínculo pelo cadastro da empresa.'
            : 'Nenhum colaborador.'
        }
        query={query}
        items={data ? data.pages.flatMap(({ items }) => items) : null}
        more={hasNextPage ? { loading: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
        action={
          empregador &&
          pode(user, adicionarColaborador) && (
            // beside the title of the list, which says whom, also where there is little room
            <Button
              variant="default"
              size="xs"
              aria-label="Adicionar colaborador"
              onClick={() => setNovo(true)}
            >
              Adicionar
            </Button>
          )
        }
      >
        {(vinculo) => (
          <Linha
            key={vinculo.id}
            vinculo={vinculo}
            onMudar={podeMudar ? (encerrar) => setMudando({ vinculo, encerrar }) : undefined}
          />
        )}
      </QueryList>
      {novo && empregador && (
        <Novo tipo={empregador} matricula={matricula} funcoes={funcoes} onClose={() => setNovo(false)} />
      )}
      {mudando && (
        <AlterarColaborador
          key={mudando.vinculo.id}
          {...mudando}
          funcoes={funcoes}
          onClose={() => setMudando(null)}
        />
      )}
    </>
  )
}

interface NovoProps {
  tipo: Empregador
  matricula: number
  funcoes: Parameters<typeof NovoColaborador>[0]['funcoes']
  onClose: () => void
}

function Novo({ tipo, matricula, funcoes, onClose }: NovoProps) {
  const adicionar = adicionarColaboradorMutation(useQueryClient(), { tipo, matricula })
  return <NovoColaborador send={adicionar} funcoes={funcoes} ajuda={AJUDA} onClose={onClose} />
}

function Linha({
  vinculo,
  onMudar,
}: {
  vinculo: Colaborador
  onMudar: ((encerrar: boolean) => void) | undefined
}) {
  const { outro, nomeInformado, fim } = vinculo
  const { tipo, matricula, nome, registro } = outro
  return (
    <RowItem
      title={
        <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }} search={{ aba: 'pessoas' }}>
          {nome}
        </Link>
      }
      facts={[
        funcaoDe(vinculo) ?? false,
        periodo(vinculo),
        `${tipo === 'pessoafisica' ? '' : `${tiposCadastro[tipo].singular}, `}${formatarRegistro(registro)}`,
        nomeInformado !== null && nomeInformado !== nome && `informado como “${nomeInformado}”`,
      ]}
    >
      <div className={classes.controls} data-quiet>
        {fim !== null && <Pill tone="neutro">Encerrado</Pill>}
        {onMudar && (
          <>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Alterar vínculo com ${nome}`}
              onClick={() => onMudar(false)}
            >
              Alterar
            </Button>
            {fim === null && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Encerrar vínculo com ${nome}`}
                onClick={() => onMudar(true)}
              >
                Encerrar
              </Button>
            )}
          </>
        )}
      </div>
    </RowItem>
  )
}
