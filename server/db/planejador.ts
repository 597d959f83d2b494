/**
 * How statements are planned, on any database. What lists read is in memory or on a disk that reads any page as quickly as the next; taken
 * for a disk with an arm, indexes seem dear, and two of them are hashed where merging them takes half the time. One statement keeps one
 * processor: those of many people at once are quicker so, and starting helpers, or compiling a plan, costs more than most of them take.
 * A list of seven joins, whose page is one more, is put into the best order too: up to 8, as PostgreSQL has it, it joins all rows first.
 */
export const PLANEJADOR = {
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  join_collapse_limit: '11',
  from_collapse_limit: '11',
} as const
