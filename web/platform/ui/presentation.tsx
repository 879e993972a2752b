import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChartFile } from './figure.ts';
import { fitted, PRESENTED_TEXT } from './chart-picture.ts';
import { useChartColors } from './chart-colors.ts';
import { baseLayout } from './chart-layout.ts';
import { Chart } from './chart.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import classes from './presentation.module.css';

interface PresentedCardsProps {
  files: readonly ChartFile[];
  /** The index of the first card. */
  start: number;
  onClose: () => void;
}

/** The margins on the left and right of a slide together, in pixels. */
const MARGINS = 96;
/** Scales the text down with the width of the slide on windows narrower than 1440 pixels, so that names and amounts keep their distance. */
const TEXT_BY_WIDTH = PRESENTED_TEXT / (1440 - MARGINS);
const SMALLEST_TEXT = 14;
const WIDE = 1000;
const PHONE = 600;
const LEAST_HEIGHT = 240;
const NEXT: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Presents one card at a time in full screen with large text. Arrow keys move through the cards of the page. */
export function PresentedCards({ files, start, onClose }: PresentedCardsProps) {
  const [place, setPlace] = useState(start);
  const file = files[place];
  useFullScreen(onClose);
  useReturnFocus(true);
  const last = files.length - 1;
  const go = useCallback((by: number) => setPlace((now) => Math.min(Math.max(now + by, 0), last)), [last]);
  useArrowKeys(go);
  if (!file) return null;
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes.screen} aria-label={`Presenting ${file.title}`}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <h2 className={classes.title}>{file.title}</h2>
            <ActionIcon
              size="xl"
              variant="subtle"
              color="gray"
              data-autofocus
              aria-label="Stop presenting"
              onClick={onClose}
            >
              <X size={28} aria-hidden="true" />
            </ActionIcon>
          </div>
          <Text className={classes.text} c="dimmed">
            {file.subtitle}
          </Text>
          <Slide key={place} file={file} />
          {file.note !== undefined && (
            <Text className={classes.note} c="dimmed">
              {file.note}
            </Text>
          )}
          {last > 0 && (
            <Group justify="flex-end" className={classes.pager}>
              <ActionIcon
                size="xl"
                variant="default"
                aria-label="Previous card"
                disabled={place === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeft size={28} aria-hidden="true" />
              </ActionIcon>
              <span className="figures" role="status">
                {place + 1} of {files.length}
              </span>
              <ActionIcon
                size="xl"
                variant="default"
                aria-label="Next card"
                disabled={place === last}
                onClick={() => go(1)}
              >
                <ChevronRight size={28} aria-hidden="true" />
              </ActionIcon>
            </Group>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Slide({ file }: { file: ChartFile }) {
  const { width, height } = useViewportSize();
  const colors = useChartColors();
  const own = useRef<HTMLDivElement>(null);
  const [around, setAround] = useState(0);
  useLayoutEffect(() => {
    if (own.current) setAround(heightAround(own.current));
  }, [file, width, height]);
  const room = width >= WIDE ? 'screen' : width > PHONE ? 'card' : 'phone';
  const { figure, text } = fitted(file.draw(colors, room), {
    text: Math.min(PRESENTED_TEXT, Math.max(SMALLEST_TEXT, Math.round((width - MARGINS) * TEXT_BY_WIDTH))),
    height: Math.max(LEAST_HEIGHT, height - around),
    room,
  });
  return (
    <div ref={own}>
      <Chart
        height={figure.height}
        label={`${file.title}, ${file.subtitle}`}
        data={figure.data}
        layout={{ ...figure.layout, font: { ...baseLayout(colors).font, size: text } }}
      />
    </div>
  );
}

/** Returns the height of the title, the texts and the buttons of a slide, in pixels. Each text can have one line or several. */
function heightAround(slide: HTMLElement): number {
  const body = slide.parentElement;
  if (!body) return 0;
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(body);
  let height = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  for (const child of body.children) {
    if (child !== slide) height += child.getBoundingClientRect().height + Number.parseFloat(rowGap);
  }
  return height;
}

/** Handles arrow keys wherever the focus is, because a click on the slide takes the focus off the buttons. */
function useArrowKeys(go: (by: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = NEXT[event.key];
      if (by === undefined) return;
      event.preventDefault();
      go(by);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go]);
}

/** Ends the presentation when the user leaves full-screen mode with the browser's own key. */
function useFullScreen(onLeave: () => void): void {
  useEffect(() => {
    // The browser can report late that the user left an earlier presentation. This report must not end the current presentation.
    let isFull = false;
    const onChange = () => {
      if (document.fullscreenElement) isFull = true;
      else if (isFull) onLeave();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [onLeave]);
}
